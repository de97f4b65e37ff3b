import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForgedNoticeError } from '../payment-provider.ts';
import type { Customer, ProviderUnderTest } from './cardholder.ts';
import { customersOf } from './customers.ts';

export function describeNotices(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`a notice of ${name}`, () => {
    let test: ProviderUnderTest;
    beforeAll(async () => {
      test = await open();
    });
    afterAll(() => test.close());
    const { subscribed } = customersOf(() => test);
    const invoicesOf = ({ customerId }: Customer) => test.provider.invoices(customerId);

    const told = async (who: Customer) => {
      const events = await Promise.all(
        test.notices.map(({ rawBody, signature }) => test.provider.verify(rawBody, signature)),
      );
      return events.filter(({ customerId }) => customerId === who.customerId);
    };
    async function notice() {
      await subscribed();
      const last = test.notices.at(-1);
      if (!last) throw new Error('Nothing was told.');
      return last;
    }

    it('is sent for each change, with its customer and its own id', async () => {
      const who = await subscribed('starter_weekly');
      await test.holder.wait(who, 7);
      await test.holder.refund(who, (await invoicesOf(who))[0]?.id ?? '');
      const events = await told(who);
      expect(events.map(({ type }) => type)).toEqual([
        'invoice.paid',
        'customer.subscription.updated',
        'invoice.paid',
        'customer.subscription.updated',
        'charge.refunded',
      ]);
      expect(new Set(events.map(({ id }) => id)).size).toBe(5);
      expect(events.every(({ livemode }) => !livemode)).toBe(true);
    });

    it.each<
      [string, (bytes: Uint8Array<ArrayBuffer>, signature: string) => [Uint8Array, string | undefined]]
    >([
      ['without a signature', (bytes) => [bytes, undefined]],
      ['with an empty one', (bytes) => [bytes, '']],
      ['with nonsense for one', (bytes) => [bytes, 't=x,v1=y']],
      ['signed with another secret', (bytes) => [bytes, test.sign(bytes, test.clock.now, 'whsec_other')]],
      ['with another’s signature', (_, signature) => [new TextEncoder().encode('{"id":"evt_1"}'), signature]],
      ['with a byte changed', (bytes, signature) => [bytes.with(20, (bytes[20] ?? 0) ^ 1), signature]],
      ['with a space added', (bytes, signature) => [Buffer.concat([bytes, Buffer.from(' ')]), signature]],
      ['signed long ago', (bytes) => [bytes, test.sign(bytes, new Date(test.clock.now.getTime() - 301_000))]],
    ])('%s is refused', async (_, forge) => {
      const { rawBody, signature } = await notice();
      await expect(test.provider.verify(...forge(rawBody, signature))).rejects.toThrow(ForgedNoticeError);
    });

    it('is accepted after a delay of some minutes', async () => {
      const { rawBody } = await notice();
      const signature = test.sign(rawBody, new Date(test.clock.now.getTime() - 299_000));
      expect((await test.provider.verify(rawBody, signature)).type).toBe('customer.subscription.updated');
    });
  });
}
