import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Database } from '#platform/db/database.ts';
import { openFiles } from '#platform/files/files.ts';
import { openTestApp, testSecret } from '../test-app.ts';
import { type GrowthRequest, people, reads } from './growth-requests.ts';
import { password } from './growth-rows.ts';
import { writes } from './growth-writes.ts';

/** Requests for every endpoint, by route; writes in this order, since some undo others. */
export const growthRequests: Readonly<Record<string, readonly GrowthRequest[]>> = { ...reads, ...writes };

// Safe: a literal has exactly the keys of its type.
const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

/** The app on a database that `grow` has filled, with its people signed in. */
export async function openGrownApp(on: Database, dataDir: string) {
  const files = await openFiles({ dataDir });
  const ownerEmail = people.owner.email;
  const test = await openTestApp({ on, ownerEmail, takesMail: true, files, hasMadeUpRows: true });
  const everyone = Object.values(people).map(({ id }) => id);
  const hash = await (await test.auth.$context).password.hash(password);
  await on.pool.query('update account set password = $1 where user_id = any($2)', [hash, everyone]);
  const tokens = createAccessTokens(testSecret);
  const headers = new Map<GrowthRequest['as'], Record<string, string>>();
  for (const [who, { id }] of entriesOf(people)) {
    // Sessions have the ids of their users: see `fills`.
    const { value } = await tokens.mint({ id, sessionId: id }, new Date());
    headers.set(who, { authorization: `Bearer ${value}`, cookie: await test.cookieOf({ id }) });
  }

  /** Sends a request and throws if the response has another status than expected. */
  async function send(route: string, request: GrowthRequest): Promise<void> {
    const { as, path, json, prepare, status = 200 } = request;
    const asJson = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
    const sent = prepare ? await prepare(test) : json === undefined ? { headers: {} } : asJson;
    const response = await test.app.request(`/api${path}`, {
      ...sent,
      method: route.split(' ')[0] ?? '',
      headers: { ...headers.get(as), origin: test.settings.appUrl, ...sent.headers },
    });
    const text = await response.text();
    if (response.status !== status)
      throw new Error(`${route} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  }

  return { test, send };
}
