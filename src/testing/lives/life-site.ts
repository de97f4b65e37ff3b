import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { account } from '#platform/auth/identity.table.ts';
import { openStripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { rollDice } from '../dice.ts';
import { ask, type Member, startMember } from '../fleet.ts';
import { openTestApp, type TestUser, testSecret } from '../test-app.ts';

export type Reply = Readonly<{ status: number; body: string; json: () => unknown }>;
export type LifeSite = Awaited<ReturnType<typeof openLifeSite>>;

/** Upper limit of the random latency of the payment provider. */
const slowestAnswerMs = 60;
const password = 'correct horse';
const appUrl = 'http://localhost:5400';

/** Two processes of the real server on one database, with a slow stand-in for Stripe. */
export async function openLifeSite(seed: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-lives-'));
  const stripe = await openStripeUnderTest();
  stripe.clock.now = new Date();
  const latency = rollDice(seed);
  stripe.wire.state.meanwhile = () => delay(latency.below(slowestAnswerMs));
  const test = await openTestApp({ variables: stripe.variables, hashesSlowly: true });
  const variables = {
    ...stripe.variables,
    DATABASE_URL: test.database.connectionString,
    AUTH_SECRET: testSecret,
    APP_URL: appUrl,
    TRUST_PROXY: 'on',
    DATA_DIR: dataDir,
  };
  const members: readonly Member[] = await Promise.all([
    startMember(variables),
    startMember({ ...variables, ROLE: 'web' }),
  ]);
  const passwordHash = await (await test.auth.$context).password.hash(password);
  let sent = 0;
  /** A new client address per request, to avoid rate limits. */
  const nextClient = () => {
    sent += 1;
    return { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` };
  };
  const nextMember = () => members[sent % members.length]?.address ?? '';

  return {
    test,
    stripe,
    members,
    requests: () => sent,
    async send(
      token: string | undefined,
      method: string,
      path: string,
      content: Readonly<{ json?: unknown; body?: Uint8Array<ArrayBuffer> }> = {},
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Reply> {
      const client = nextClient();
      const { status, body } = await ask(nextMember(), path, {
        method,
        headers: {
          ...client,
          origin: appUrl,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...content,
      });
      return { status, body, json: () => JSON.parse(body) as unknown };
    },
    async download(path: string): Promise<Uint8Array<ArrayBuffer>> {
      const headers = nextClient();
      const response = await fetch(`${nextMember()}/api${path}`, { headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    /** Deletes an account with a session and the password, as a browser does. */
    async deleteAccount(user: TestUser): Promise<void> {
      const { id } = user;
      const credential = { userId: id, accountId: id, providerId: 'credential', password: passwordHash };
      await test.database.db.insert(account).values(credential);
      const cookie = await test.cookieOf(user);
      const reply = await this.send(undefined, 'POST', '/account/delete', { json: { password } }, { cookie });
      if (reply.status >= 300) throw new Error(`Deleting the account answered ${reply.status} ${reply.body}`);
    },
    async close(): Promise<void> {
      await Promise.all(members.map((member) => member.stop()));
      await test.close();
      await stripe.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
