import { Hono } from 'hono';
import { changesEndpoint } from '#kernel/changes.ts';
import type { AuthEnv } from '../auth/auth-env.ts';
import type { Needs } from '../dependencies.ts';
import { route } from '../http/route.ts';
import type { Changes } from './changes.ts';
import { eventStream } from './event-stream.ts';

type ChangesDependencies = Needs<'requireUser'> & Readonly<{ changes: Changes }>;

/** Server-sent events that name the changed topics, but never contain the data. */
export function changesApi({ changes, requireUser }: ChangesDependencies) {
  return new Hono<AuthEnv>().on(...route(changesEndpoint), requireUser, (c) => {
    const { id, sessionId } = c.get('caller');
    return eventStream(c, changes, id, { sessionId });
  });
}
