import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { waitlistBase } from '../rules/waitlist.ts';
import { waitlistEntry } from './waitlist.table.ts';
import { findEntries, readWaitlistCsv } from './waitlist-entries.public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
beforeEach(async () => {
  await test.database.db.delete(waitlistEntry);
  await test.database.db.delete(mailMessage);
});
afterAll(() => test.close());

const wanted = (email: unknown = 'jo@example.com', changes: object = {}) => ({
  email,
  tierInterest: 'pro',
  requestedFeatures: ['auto-pay', 'branding'],
  ...changes,
});

async function join(body: object = wanted(), visitor = test.newVisitor()) {
  const response = await visitor.post('/api/waitlist', body);
  const content: unknown = await response.json();
  return [response.status, content] as const;
}

const entries = () => test.database.db.select().from(waitlistEntry).orderBy(asc(waitlistEntry.createdAt));
const emailsTo = (email: string) =>
  test.database.db.select().from(mailMessage).where(eq(mailMessage.to, email));

describe('joining', () => {
  it('is open to a visitor, and confirmed by e-mail', async () => {
    expect(await join()).toEqual([200, { joined: true }]);
    expect(await entries()).toMatchObject([
      {
        email: 'jo@example.com',
        tierInterest: 'pro',
        requestedFeatures: ['auto-pay', 'branding'],
        createdAt: test.clock.now,
      },
    ]);
    const [email, ...others] = await emailsTo('jo@example.com');
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'waitlist-joined', subject: 'You are on the Pro waitlist' });
    for (const benefit of [
      '50% off first 3 months',
      '2 weeks early access',
      'Priority feature requests',
      'Launch day support priority',
    ]) {
      expect(email?.text).toContain(benefit);
      expect(email?.html).toContain(benefit);
    }
  });

  it('a second time updates the features, sends nothing and responds the same', async () => {
    const first = await join();
    const again = wanted(' JO@Example.com ', { tierInterest: 'enterprise', requestedFeatures: [] });
    expect(await join(again)).toEqual(first);
    expect(await entries()).toMatchObject([
      { email: 'jo@example.com', tierInterest: 'enterprise', requestedFeatures: [] },
    ]);
    expect(await emailsTo('jo@example.com')).toHaveLength(1);
  });

  it('at the same moment makes one entry and one e-mail', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join()));
    expect(answers).toEqual(Array(8).fill([200, { joined: true }]));
    expect(await entries()).toHaveLength(1);
    expect(await emailsTo('jo@example.com')).toHaveLength(1);
  });

  it('keeps each feature once, in the listed order', async () => {
    const features = ['branding', 'industry-templates', 'branding'];
    await join(wanted('a@example.com', { requestedFeatures: features }));
    await join(wanted('b@example.com', { requestedFeatures: undefined }));
    expect((await entries()).map((entry) => entry.requestedFeatures)).toEqual([
      ['industry-templates', 'branding'],
      [],
    ]);
  });

  const badAddress = 'Please enter a valid email address';
  it.each<[object, string, string]>([
    [wanted(''), 'email', badAddress],
    [wanted(null), 'email', badAddress],
    [wanted('jo@nowhere'), 'email', badAddress],
    [wanted('jo@a-.com'), 'email', badAddress],
    [wanted('a@example.com, b@example.com'), 'email', badAddress],
    [wanted('a@example.com\nBcc: b@example.com'), 'email', badAddress],
    [wanted(`${'x'.repeat(250)}@example.com`), 'email', 'Email can have at most 254 characters'],
    [wanted('a@example.com', { tierInterest: 'starter' }), 'tierInterest', 'Please choose Pro or Enterprise'],
    [
      wanted('a@example.com', { requestedFeatures: ['tip-pools'] }),
      'requestedFeatures.0',
      'Choose features from the list',
    ],
  ])('is refused: %o', async (body, path, message) => {
    expect(await join(body)).toMatchObject([
      422,
      { error: { code: 'invalid-content', detail: { issues: [{ path, message }] } } },
    ]);
    expect(await entries()).toEqual([]);
    expect(await test.database.db.select().from(mailMessage)).toEqual([]);
  });

  it('is refused from another site', async () => {
    const origin = 'https://elsewhere.example';
    const response = await test.newVisitor().post('/api/waitlist', wanted(), { origin });
    expect(response.status).toBe(403);
    expect(await entries()).toEqual([]);
  });

  it('is limited to ten a minute per client', async () => {
    const visitor = test.newVisitor();
    for (let n = 0; n < 10; n++) expect((await join(wanted(`${n}@example.com`), visitor))[0]).toBe(200);
    expect((await join(wanted('more@example.com'), visitor))[0]).toBe(429);
    expect((await join(wanted('more@example.com')))[0]).toBe(200);
  });
});

it('counts the entries on top of the base, cached for a minute', async () => {
  test.clock.now = new Date('2026-11-12T10:00:00.000Z');
  const count = async () => {
    const response = await test.newVisitor().get('/api/waitlist/count');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const content: unknown = await response.json();
    return content;
  };
  expect(waitlistBase).toBe(2847);
  await join(wanted('a@example.com'));
  expect(await count()).toEqual({ count: 2848 });
  await join(wanted('b@example.com'));
  expect(await count()).toEqual({ count: 2848 });
  test.clock.now = new Date('2026-11-12T10:01:00.000Z');
  expect(await count()).toEqual({ count: 2849 });
});

describe('for the owner', () => {
  const many = 2_500;
  const fill = () =>
    test.database.pool.query(
      `insert into waitlist_entry (id, email, tier_interest, requested_features, created_at, updated_at)
       select gen_random_uuid(), n || '@example.com', case when n % 5 = 0 then 'enterprise' else 'pro' end,
         array['auto-pay', 'branding'], timestamptz '2026-11-01' + (n / 4) * interval '1 second', now()
       from generate_series(1, $1) n`,
      [many],
    );

  it('lists everyone once, newest first, page by page', async () => {
    await fill();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await findEntries(test.database.db, { cursor });
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(many);
    expect(seen[0]).toBe(`${many}@example.com`);
    const enterprise = await findEntries(test.database.db, {
      cursor: undefined,
      tier: 'enterprise',
      limit: 10,
    });
    expect(enterprise.items.every((entry) => entry.tier_interest === 'enterprise')).toBe(true);
    await expect(findEntries(test.database.db, { cursor: 'x' })).rejects.toThrow('invalid-content');
  });

  it('writes a CSV without formulas', async () => {
    await fill();
    await join(wanted('-2@example.com'));
    await join(wanted('+1@example.com'));
    let text = '';
    for await (const piece of readWaitlistCsv(test.database.db)) text += piece;
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('email,tier_interest,requested_features,created_at,updated_at');
    expect(lines).toHaveLength(many + 4);
    expect(text).toContain("'+1@example.com,pro,auto-pay branding,2026-11-");
    expect(text).not.toMatch(/^[=+@-]/m);
  });
});

it('has logged no error', () => {
  expect(test.lines).toEqual([]);
});
