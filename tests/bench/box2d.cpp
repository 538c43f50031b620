/* Box2D 2.4.1 on the same scenes. One of its units is a centimetre: its fixed slop then is 0.05 mm. */
#include "engines.h"

extern "C" {
#include "physics/layout.h"
#include "physics/pace.h"
#include "physics/stick.h"
}

#include <box2d/box2d.h>
#include <cmath>
#include <cstring>
#include <vector>

namespace {

const double unit = 10;                          /* mm */
enum { MARKER = 1, STICK = 2, RAIL = 4 };

struct disc { b2Body *body; uint8_t id; };

b2Vec2 in_units(double x, double y) { return b2Vec2((float)(x / unit), (float)(y / unit)); }

b2Body *marker_add(b2World &world, b2Body *floor, const region_marker &m, bool fresh)
{
    double r = layout.marker_radius, grip = surface_usual.floor_friction * layout.gravity / unit;
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position = in_units((double)m.x / REGION_UNIT, (double)m.y / REGION_UNIT);
    b2Body *body = world.CreateBody(&def);
    b2CircleShape circle;
    circle.m_radius = (float)(r / unit);
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density = (float)(1 / (M_PI * r * r / unit / unit));
    fixture.friction = (float)surface_usual.marker_friction;            /* Box2D takes the root of the product */
    fixture.filter.categoryBits = (uint16)(MARKER | (fresh ? 0 : RAIL));
    fixture.filter.maskBits = (uint16)(MARKER | STICK | (fresh ? 0 : RAIL));
    body->CreateFixture(&fixture);

    b2FrictionJointDef joint;
    joint.Initialize(floor, body, body->GetPosition());
    joint.maxForce = (float)grip;
    joint.maxTorque = (float)(grip * 2 * r / 3 / unit);
    world.CreateJoint(&joint);
    return body;
}

b2Body *stick_add(b2World &world, const stick_path &path)
{
    stick_pose pose = stick_at(&path, 0);
    b2BodyDef def;
    def.type = b2_kinematicBody;
    def.position = in_units(pose.x, pose.y);
    def.angle = (float)pose.angle;
    b2Body *stick = world.CreateBody(&def);
    b2FixtureDef fixture;
    fixture.friction = (float)(surface_usual.stick_friction * surface_usual.stick_friction / surface_usual.marker_friction);
    fixture.filter.categoryBits = STICK;
    fixture.filter.maskBits = MARKER;
    b2PolygonShape box;
    box.SetAsBox((float)(layout.stick_flat / 2 / unit), (float)(layout.stick_round / unit),
                 in_units(path.side * layout.stick_flat / 2, 0), 0);
    fixture.shape = &box;
    stick->CreateFixture(&fixture);
    for (int end = 0; end < 2; end++) {
        b2CircleShape round;
        round.m_radius = (float)(layout.stick_round / unit);
        round.m_p = in_units(end * path.side * layout.stick_flat, 0);
        fixture.shape = &round;
        stick->CreateFixture(&fixture);
    }
    return stick;
}

void rail_add(b2Body *floor)
{
    b2PolygonShape box;
    box.SetAsBox((float)(99 / unit), (float)(2 / unit), in_units(0, -2), 0);
    b2FixtureDef fixture;
    fixture.shape = &box;
    fixture.friction = 0;
    fixture.filter.categoryBits = RAIL;
    fixture.filter.maskBits = RAIL;
    floor->CreateFixture(&fixture);
}

region_marker seen(const disc &d)
{
    region_marker at = {};
    at.x = (int32_t)lrint(d.body->GetPosition().x * unit * REGION_UNIT);
    at.y = (int32_t)lrint(d.body->GetPosition().y * unit * REGION_UNIT);
    at.angle = (uint16_t)lrint(d.body->GetAngle() * (REGION_TURN / (2 * M_PI)));
    at.id = d.id;
    return at;
}

bool moves(const std::vector<disc> &discs, double time)
{
    for (const disc &d : discs) {
        double move = d.body->GetLinearVelocity().Length() * unit + std::fabs(d.body->GetAngularVelocity()) * layout.marker_radius;
        if (move * time > 1e-4) return true;
    }
    return false;
}

}

void box2d_push(fineness f, const region *before, const push *p, push_result *out)
{
    memset(out, 0, sizeof *out);
    stick_path path;
    stick_plan(&path, p, f.advance, 0, true);
    pace own = pace_exact;
    own.advance = f.advance;
    double time = f.advance / pace_speed(&own);
    b2World world(b2Vec2(0, 0));
    world.SetAllowSleeping(false);
    world.SetContinuousPhysics(false);
    b2BodyDef floor_def;
    b2Body *floor = world.CreateBody(&floor_def);
    rail_add(floor);
    b2Body *stick = stick_add(world, path);

    std::vector<disc> discs;
    discs.push_back({ marker_add(world, floor, push_start(p), true), (uint8_t)p->id });
    for (int i = 0; i < before->count; i++)
        discs.push_back({ marker_add(world, floor, before->marker[i], false), before->marker[i].id });

    int step = 0;
    do {
        stick_pose from = stick_at(&path, step), to = stick_at(&path, step + 1);
        stick->SetLinearVelocity(in_units((to.x - from.x) / time, (to.y - from.y) / time));
        stick->SetAngularVelocity((float)((to.angle - from.angle) / time));
        world.Step((float)time, f.iterations, 3);
        step++;
        for (size_t i = 0; i < discs.size(); i++) {
            region_marker at = seen(discs[i]);
            if (layout_holds(at.x, at.y)) continue;
            if (at.id == p->id) { out->self = true; continue; }
            out->fall[out->fall_count].id = at.id;
            out->fall[out->fall_count++].step = (uint16_t)step;
            world.DestroyBody(discs[i].body);
            discs.erase(discs.begin() + (long)i--);
        }
    } while (!out->self && step < path.total + 240 && (step < path.total || moves(discs, time)));

    for (const disc &d : discs)
        if (!out->self) out->after.marker[out->after.count++] = seen(d);
    if (out->self) { out->after = *before; out->fall_count = 0; }
}
