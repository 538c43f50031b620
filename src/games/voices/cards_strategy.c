/* Strategy cards, twelve designs of two copies; the emotions on the markers; the four stories. */
#include "effect_words.h"

const char *const voices_region_names[REGIONS] = { N_("Planning"), N_("Observation"), N_("Speech"),
    N_("Instinct"),
    N_("Motor Skills") };
const char *const voices_juror_names[JURORS] = {
    N_("Logical"), N_("Judgmental"), N_("Distracted"), N_("Easygoing"), N_("Impulsive"), N_("Perceptive"),
};

const struct strategy_card voices_strategy_cards[DESIGNS] = {
    { N_("Written Statement"), N_("After a push into Motor Skills: draw two influence tokens, place one on any "
       "juror."),
      AFTER_DEPLOY, MOTOR, 0, OPS(INF_DRAW(2, SEL_ANY)) },
    { N_("Overpower"), N_("After a push: destroy a rival marker in this region that hangs over an edge."),
      AFTER_DEPLOY, -1, 0, OPS(DESTROY(M_OPP | M_HERE | M_OVERHANG)) },
    { N_("Loud Whisper"), N_("After a push into Speech: place a guilty or innocent token on a juror with the "
       "fewest tokens."),
      AFTER_DEPLOY, SPEECH, 0, OPS(PLACE(GI, 1, SEL_LEAST_OPEN)) },
    { N_("Second Glance"), N_("After a push into Observation: look at the top influence of two jurors; you may "
       "swap them."),
      AFTER_DEPLOY, OBSERVATION, 0, OPS(INF_PEEK(1, SEL_WITH_INF), INF_PEEK(1, SEL_OTHER_INF), MAY, INF_SWAP,
          CLOSE) },
    { N_("Gut Feeling"), N_("After a push into Instinct: draw three influence tokens, place one on any juror."),
      AFTER_DEPLOY, INSTINCT, 0, OPS(INF_DRAW(3, SEL_ANY)) },
    { N_("Double Think"), N_("After a push into Planning: draw two strategy cards, then discard one."),
      AFTER_DEPLOY, PLANNING, 0, OPS(DRAW_STRAT(WHO_ACTOR, 2), DISCARD_STRAT(WHO_ACTOR, 1)) },
    { N_("Crowded Mind"), N_("After a push, with two of your markers in this region: a rival marker of value 1 "
       "or 0 here goes back to its owner, unused."),
      AFTER_DEPLOY, -1, 2, OPS(TAKE(M_OPP | M_HERE | M_LOW)) },
    { N_("Point of Order"), N_("When a region is read out: you count 2 more there for this ability. You need a "
       "marker there."),
      ON_HEADER, -1, 0, OPS(BOOST(2)) },
    { N_("Old Wound"), N_("When a marker of yours is destroyed: draw a strategy card, then you may place a "
       "guilty or innocent token on a juror with guilty tokens."),
      ON_OWN_DESTROYED, -1, 0, OPS(DRAW_STRAT(WHO_ACTOR, 1), MAY, PLACE(GI, 1, SEL_WITH_G), CLOSE) },
    { N_("Retraction"), N_("When a guilty or innocent token is placed: move it to another juror."),
      ON_OPEN_PLACED, -1, 0, OPS({ .code = OP_MOVE, .what = W_PLACED, .n = 1, .from = SEL_SAME,
          .to = SEL_OTHER }) },
    { N_("Leading Question"), N_("After a push, with two of your markers in this region: turn one open token "
       "on any juror to its other side."),
      AFTER_DEPLOY, -1, 2, OPS(FLIP(GI, 1, SEL_ANY)) },
    { N_("Cold Feet"), N_("After a push: lift another of your markers in this region and push it in again."),
      AFTER_DEPLOY, -1, 0, OPS(DEPLOY(M_OWN | M_HERE | M_OTHER, TO_SAME_REGION)) },
};

const struct emotion_card voices_emotion_cards[EMOTIONS] = {
    [JOY] = { N_("Joy"), N_("No ability."), 3, NULL },
    [TRUST] = { N_("Trust"), N_("You may lift another of your markers and push it into the same region "
       "again."), 2,
                OPS(MAY, DEPLOY(M_OWN | M_ANYWHERE | M_OTHER, TO_SAME_REGION), CLOSE) },
    [FEAR] = { N_("Fear"), N_("If this push destroyed a Joy, you may draw a strategy card."), 2,
               OPS(IF(IF_JOYS, 1), MAY, DRAW_STRAT(WHO_ACTOR, 1), CLOSE, CLOSE) },
    [ANGER] = { N_("Anger"), N_("You may destroy a marker in this region whose owner hasn't had a turn this "
       "round."), 1,
                OPS(MAY, DESTROY(M_OPP | M_HERE | M_NOT_ACTED), CLOSE) },
    [SADNESS] = { N_("Sadness"), N_("You may push one of your destroyed markers into a different region."), 1,
                  OPS(MAY, DEPLOY(M_OWN | M_LOST, TO_OTHER_REGION), CLOSE) },
    [CONFUSION] = { N_("Confusion"), N_("You may replace an unchosen trial card that shows this region."), 0,
        OPS(TRIAL_CYCLE) },
    [PANIC] = { N_("Panic"), N_("If this push destroyed two markers, you may place a guilty token on any "
       "juror."), 0,
                OPS(IF(IF_FELL, 2), MAY, PLACE(G, 1, SEL_ANY), CLOSE, CLOSE) },
    [NERVOUSNESS] = { N_("Nervousness"), N_("No ability."), 0, NULL },
};

const struct story_card voices_story_cards[STORIES] = {
    { N_("Monday Docket"),
      N_("Case nine of fourteen. The judge has a cold, the clerk has a crossword, and the court has you. "
         "\"Shall we?\" says the judge, and sneezes on the charge sheet."),
      { N_("\"Guilty,\" says the foreman, and the clerk fills in the last word of the crossword. It fits. You "
         "are led away between case ten and case eleven, who both wish you luck."),
        N_("\"Not guilty.\" The judge stamps it without looking up. You are on the pavement before your coat "
           "is. It is still Monday, but a much better one."),
        N_("Twelve jurors shrug as one. In twenty years the judge has never seen a shrug that wide. \"Case "
           "dismissed. For lack of interest.\"") },
      { [LOGICAL] = 1, [JUDGMENTAL] = 1, [EASYGOING] = 1 }, FIRST_LEFT },
    { N_("Heat Wave"),
      N_("The fans have failed. The robes are off, the water is warm and the flag has given up. Everybody "
         "wants this trial to be short, and everybody looks at you."),
      { N_("\"Guilty, and can we go?\" The cell they take you to faces north and is made of cool, cool stone. "
         "You are almost sure that you hear the jury envy you."),
        N_("\"Innocent!\" shouts the jury, already on its feet. The doors open, the breeze comes in, and you "
           "walk straight into the fountain."),
        N_("The jury can't agree on anything but ice cream. The judge adjourns for a scoop, then for two, then "
           "for good.") },
      { [IMPULSIVE] = 2, [DISTRACTED] = 1 }, FIRST_RIGHT },
    { N_("Cameras in Court"),
      N_("Nine cameras, one hairdresser and a studio audience. A red light comes on. \"And we're live,\" "
         "whispers a voice, \"with the trial that everybody's mother is watching.\""),
      { N_("\"Guilty!\" The band plays. They film you from three sides as you leave, and the last thing you "
         "hear is: \"Stay with us for the sentence, right after this.\""),
        N_("\"Not guilty!\" Confetti falls, some of it on purpose. By tonight there will be a musical, and you "
           "will be played by somebody taller."),
        N_("The lights go down on a jury that can't make up its mind. \"A cliffhanger,\" sobs the producer, "
           "\"a real cliffhanger.\" You are renewed for a second season.") },
      { [PERCEPTIVE] = 1, [IMPULSIVE] = 1, [DISTRACTED] = 1 }, FIRST_RANDOM },
    { N_("Rain on the Roof"),
      N_("It has rained since the indictment. A bucket in the aisle goes plink. Half the jury is asleep, the "
         "other half counts the plinks, and the prosecutor rises without haste."),
      { N_("\"Guilty,\" somebody murmurs, and it is so warm and dim in here that you nearly nod along. The van "
         "has a roof that doesn't leak. Plink, says the bucket, goodbye."),
        N_("\"Innocent, we suppose.\" You step out, and the rain stops exactly then. Nobody will ever believe "
           "that part."),
        N_("The foreman stands up, says \"we\", and falls asleep. So does everyone. When the bailiff wakes, "
           "the dock is empty and the bucket is full.") },
      { [JUDGMENTAL] = 1, [EASYGOING] = 1, [PERCEPTIVE] = 1 }, FIRST_PROSECUTOR },
};
