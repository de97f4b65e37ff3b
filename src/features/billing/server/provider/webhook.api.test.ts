import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderDownError } from '#platform/payments/payment-provider.ts';
import { noticeBody } from '#platform/payments/sandbox/signing.ts';
import {
  customerIdOf,
  deliverEvent,
  paySilently,
  post,
  quietControls,
  signed,
  undeliveredWebhooks,
} from '#testing/notices.ts';
import { billingDependencies, billingOf, buy, invoicesOf, mailTo, subscribe } from '#testing/paying.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { webhookEvent } from '../billing.table.ts';
import { receiveNotice } from './receive-notice.ts';
import { maxNoticeBytes } from './webhook.api.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

const dependencies = () => billingDependencies(test);
const eventRow = async (id: string) =>
  (await test.database.db.select().from(webhookEvent).where(eq(webhookEvent.id, id)))[0];
const statusOf = async (user: TestUser) => (await billingOf(user)).subscription?.status ?? null;

/** A user who has paid, before any webhook was delivered. */
async function payerWithoutWebhook(): Promise<TestUser> {
  const ann = await test.newUser();
  const { clientSecret } = await subscribe(ann);
  await paySilently(test, ann, clientSecret);
  return ann;
}

async function noticeOf(user: TestUser) {
  const [event] = await undeliveredWebhooks(test, user);
  if (!event) throw new Error('Nothing was told.');
  return event;
}

describe('a notice', () => {
  it('triggers a sync', async () => {
    const ann = await payerWithoutWebhook();
    expect(await statusOf(ann)).toBe(null);
    for (const event of await undeliveredWebhooks(test, ann))
      expect(await deliverEvent(test, event)).toBe(200);
    expect(await statusOf(ann)).toBe('active');
    expect(await ann.progress()).toMatchObject({ subscription_tier: 'starter' });
  });

  it('is acknowledged', async () => {
    const ann = await payerWithoutWebhook();
    const body = noticeBody(await noticeOf(ann));
    const headers = { 'fairsplit-signature': signed(test, body) };
    const response = await test.app.request('/api/webhooks/payments', { method: 'POST', body, headers });
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  });

  it('may be repeated, also concurrently', async () => {
    const ann = await payerWithoutWebhook();
    const event = await noticeOf(ann);
    const answers = await Promise.all(Array.from({ length: 12 }, () => deliverEvent(test, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await deliverEvent(test, event)).toBe(200);
    expect(await mailTo(test.database, ann)).toEqual(['receipt']);
    expect(await invoicesOf(ann)).toHaveLength(1);
  });

  it('that was handled triggers no second sync', async () => {
    const ann = await payerWithoutWebhook();
    const body = noticeBody(await noticeOf(ann));
    let asked = 0;
    const { provider } = dependencies();
    const subscriptions = (customerId: string) => {
      asked += 1;
      return provider.subscriptions(customerId);
    };
    const counting = { ...dependencies(), provider: { ...provider, subscriptions } };
    await receiveNotice(counting, body, signed(test, body));
    expect(asked).toBeGreaterThan(0);
    const before = asked;
    await receiveNotice(counting, body, signed(test, body));
    expect(asked).toBe(before);
  });

  it('that is late changes nothing: the provider’s newest state counts', async () => {
    const ann = await payerWithoutWebhook();
    const controls = quietControls(test);
    await controls.cancel(ann.id);
    await controls.moveClock(ann.id, 40);
    const events = await undeliveredWebhooks(test, ann);
    expect(events.length).toBeGreaterThan(2);
    for (const event of events.toReversed()) {
      expect(await deliverEvent(test, event)).toBe(200);
      expect(await ann.progress()).toMatchObject({ subscription_tier: null });
    }
    expect(await billingOf(ann)).toMatchObject({ has_access: false });
  });

  it('about an unknown customer, or none, is acknowledged and ignored', async () => {
    const ann = await payerWithoutWebhook();
    const event = { ...(await noticeOf(ann)), id: 'evt_stranger', customerId: 'cus_sbx_stranger' };
    expect(await deliverEvent(test, event)).toBe(200);
    expect(await eventRow('evt_stranger')).toMatchObject({ doneAt: test.clock.now });
    const nobody = { id: 'evt_nobody', type: 'x', customerId: null, objectId: 'x', livemode: false };
    const provider = { ...dependencies().provider, verify: () => Promise.resolve(nobody) };
    await receiveNotice({ ...dependencies(), provider }, new Uint8Array(), 'x');
    expect(await eventRow('evt_nobody')).toMatchObject({ doneAt: test.clock.now });
  });

  it('of the other mode is refused', async () => {
    const ann = await payerWithoutWebhook();
    const other = {
      id: 'evt_live',
      type: 'customer.subscription.updated',
      customerId: await customerIdOf(test, ann),
      objectId: 'sub_sbx_1',
      livemode: true,
    };
    const provider = { ...dependencies().provider, verify: () => Promise.resolve(other) };
    const received = receiveNotice({ ...dependencies(), provider }, new Uint8Array(), 'x');
    await expect(received).rejects.toThrow('invalid-input');
    expect(test.lines.at(-1)).toContain('a notice of the other mode');
    expect(await eventRow('evt_live')).toBe(undefined);
    expect(await ann.progress()).toMatchObject({ subscription_tier: null });
  });

  it('fails while the provider is down, and succeeds on retry', async () => {
    const ann = await payerWithoutWebhook();
    const event = await noticeOf(ann);
    const body = noticeBody(event);
    const down = () => Promise.reject(new ProviderDownError('down'));
    const provider = { ...dependencies().provider, subscriptions: down };
    const attempt = receiveNotice({ ...dependencies(), provider }, body, signed(test, body));
    await expect(attempt).rejects.toThrow('down');
    expect(await eventRow(event.id)).toMatchObject({ doneAt: null });
    expect(await ann.progress()).toMatchObject({ subscription_tier: null });
    expect(await deliverEvent(test, event)).toBe(200);
    expect(await eventRow(event.id)).toMatchObject({ doneAt: test.clock.now });
    expect(await ann.progress()).toMatchObject({ subscription_tier: 'starter' });
  });
});

describe('a forgery', () => {
  const minute = 60_000;
  it.each([
    ['unsigned', () => undefined],
    ['signed with nonsense', () => 't=1,v1=x'],
    ['signed for other bytes', (body: Uint8Array) => signed(test, Buffer.concat([body, Buffer.from(' ')]))],
    [
      'signed long ago',
      (body: Uint8Array) => signed(test, body, new Date(test.clock.now.getTime() - 6 * minute)),
    ],
    [
      'signed in the future',
      (body: Uint8Array) => signed(test, body, new Date(test.clock.now.getTime() + 6 * minute)),
    ],
  ])('%s is refused and nothing is changed', async (_, sign) => {
    const ann = await payerWithoutWebhook();
    const event = await noticeOf(ann);
    const body = noticeBody(event);
    expect(await post(test, body, sign(body))).toBe(400);
    expect(await eventRow(event.id)).toBe(undefined);
    expect(await ann.progress()).toMatchObject({ subscription_tier: null });
  });

  it('that is too large is not read', async () => {
    expect(await post(test, new Uint8Array(maxNoticeBytes + 1), 'x')).toBe(413);
  });
});

it('needs neither a session nor our own origin', async () => {
  const ann = await test.newUser();
  await buy(ann);
  const body = noticeBody({
    id: 'evt_elsewhere',
    type: 'invoice.paid',
    objectId: 'in',
    customerId: await customerIdOf(test, ann),
    createdAt: test.clock.now,
  });
  const response = await test.app.request('/api/webhooks/payments', {
    method: 'POST',
    body,
    headers: {
      'fairsplit-signature': signed(test, body),
      origin: 'https://elsewhere.example',
      cookie: 'a=b',
    },
  });
  expect(response.status).toBe(200);
});
