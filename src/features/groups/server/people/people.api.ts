import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/group.endpoints.ts';
import { newPeopleRequest, personChange } from '../../rules/group.ts';
import type { LockedGroup, PersonRow } from '../group.store.ts';
import { endStreams } from '../group-change.ts';
import type { GroupContext } from '../group-context.ts';
import { remind } from '../notices/remind.ts';
import * as people from './change-people.ts';

function requirePerson(group: LockedGroup, id: string): PersonRow {
  const person = group.people.get(id);
  if (!person || person.hasLeft) throw new Problem('not-found');
  return person;
}

const remindersPerPerson: RateRule = { name: 'group-remind', max: 30, windowSeconds: 24 * 3600 };

/** Adds, changes and removes people. */
export function peopleApi(context: GroupContext) {
  const { db, identifyUser, actors, changeGroup, answer, changes, now } = context;
  return new Hono<OpenEnv>()
    .on(...route(endpoints.addPeople), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const { people: names } = requireContent(newPeopleRequest, await readJson(c.req.raw));
      people.requireDistinct(names);
      const added = changeGroup(actor, (tx, group) => people.addPeople(tx, group, names, now()));
      await added.catch(people.rethrowAsNameTaken);
      return await answer(c, actor, 201);
    })

    .on(...route(endpoints.changePerson), identifyUser, async (c) => {
      const actor = await actors.requireReader(c);
      const id = requireId(c, 'personId');
      const change = requireContent(personChange, await readJson(c.req.raw));
      const changed = changeGroup(actor, async (tx, group, me) =>
        people.changePerson(tx, group, { me, person: requirePerson(group, id), change }),
      );
      await changed.catch(people.rethrowAsNameTaken);
      if (change.removeDevices) await endStreams(changes, actor.groupId, id);
      const hasHandedOver = change.role === 'owner' && id !== actor.personId;
      return await answer(c, { ...actor, ...(hasHandedOver ? { role: 'member' } : {}) });
    })

    .on(...route(endpoints.remind), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const id = requireId(c, 'personId');
      await countRequest(db, remindersPerPerson, actor.personId);
      await changeGroup(actor, (tx, group, me) =>
        remind(context, tx, group, { me, person: requirePerson(group, id) }),
      );
      return await answer(c, actor);
    })

    .on(...route(endpoints.removePerson), identifyUser, async (c) => {
      const actor = await actors.requireReader(c);
      const id = requireId(c, 'personId');
      const isOwn = id === actor.personId;
      if (!isOwn && actor.role !== 'owner') throw new Problem('not-allowed');
      await changeGroup(actor, (tx, group) =>
        people.removePerson(tx, group, requirePerson(group, id), now()),
      );
      await endStreams(changes, actor.groupId, id);
      return isOwn ? c.body(null, 204) : await answer(c, actor);
    });
}
