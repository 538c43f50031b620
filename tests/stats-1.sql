-- A file of schema 1 with two games, as it was written.
PRAGMA user_version = 1;
CREATE TABLE games (  id INTEGER PRIMARY KEY, game TEXT NOT NULL, game_id TEXT NOT NULL, options TEXT NOT NULL,  players INTEGER NOT NULL, against TEXT, lines INTEGER NOT NULL, ended INTEGER NOT NULL,  version TEXT NOT NULL, file TEXT UNIQUE, log TEXT NOT NULL, UNIQUE (game_id, log));
CREATE TABLE seats (  of INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL, person TEXT,  name TEXT NOT NULL, level TEXT NOT NULL, role TEXT, won INTEGER NOT NULL, score INTEGER NOT NULL,  decisions INTEGER NOT NULL, hints INTEGER NOT NULL, bluffs INTEGER NOT NULL, caught INTEGER NOT NULL,  doubts INTEGER NOT NULL, right INTEGER NOT NULL, lost INTEGER NOT NULL, felled INTEGER NOT NULL,  felled_where TEXT, felled_from INTEGER NOT NULL, PRIMARY KEY (of, seat)) WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person, of) WHERE person IS NOT NULL;
INSERT INTO games VALUES (1, 'tribunal', 'tribunal-2-05bm', '', 2, 'hard', 141, 1763300000, '0.1.0', 'tribunal-1763299000-000001.docket', '00000000000000aa');
INSERT INTO seats VALUES (1, 0, 'Amara', 'Amara', 'person', 'Claims first', 1, 3, 52, 0, 6, 2, 5, 3, 0, 0, NULL, 0);
INSERT INTO seats VALUES (1, 1, NULL, 'Vesper', 'hard', 'Claims second', 0, 1, 50, 0, 7, 3, 4, 2, 0, 0, NULL, 0);
INSERT INTO games VALUES (2, 'voices', 'voices-3-0x', 'roles=0,prosecutor=0,abilities=0', 3, 'easy', 402, 1763310000, '0.1.0', NULL, '00000000000000ab');
INSERT INTO seats VALUES (2, 0, 'Amara', 'Amara', 'person', 'The Prosecutor', 0, 0, 60, 1, 0, 0, 0, 0, 2, 3, 'Motor Skills', 21);
INSERT INTO seats VALUES (2, 1, NULL, 'Pip', 'easy', 'Doubt', 1, 1, 60, 0, 0, 0, 0, 0, 1, 1, 'Speech', 4);
INSERT INTO seats VALUES (2, 2, NULL, 'Quill', 'easy', 'Honesty', 0, 0, 60, 0, 0, 0, 0, 0, 4, 0, NULL, 0);
