import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount } from '#features/account/server/leaving/close-account.store.ts';
import { runBillingJobs, subscribe } from '#testing/paying.ts';
import { customerOf, type PaymentApp, paymentApps } from '#testing/payment-app.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { replaceAddress } from '#testing/replace-address.ts';

describe.each(paymentApps)('a new e-mail address of a customer of %s', (name, open) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app.close());

  async function payer() {
    const user = await app.test.newUser();
    const started = await subscribe(user);
    const who = await customerOf(app.test, user);
    await app.holder.pay(who, started, 'pays');
    await app.settle();
    return { user, who };
  }

  // Short enough for one line of an invoice.
  const newAddress = () => `${crypto.randomUUID().slice(0, 13)}@x.org`;

  it('reaches the provider, and the next invoice', async () => {
    const { user, who } = await payer();
    const bystander = await payer();
    const email = newAddress();
    await replaceAddress(app.test, user, email);
    expect(await app.emailOf(who.customerId)).toBe(user.email);
    await runBillingJobs(app.test, who.customerId);
    expect(await app.emailOf(who.customerId)).toBe(email);
    expect(await app.emailOf(bystander.who.customerId)).toBe(bystander.user.email);

    await app.holder.wait(who, 32);
    await app.settle();
    const { provider } = app.test.payments.billing;
    const [invoice, first] = (await provider?.invoices(who.customerId)) ?? [];
    expect([invoice?.status, first?.status]).toEqual(['paid', 'paid']);
    const pdf = await provider?.invoicePdf(who.customerId, invoice?.id ?? '');
    // The stand-in for Stripe has one PDF file for all invoices.
    if (pdf && name === 'the sandbox') expect(await textOfPdf(pdf)).toContain(email);
  });

  it('is the last of several, and not that of a closed account', async () => {
    const { user, who } = await payer();
    const [second, third] = [newAddress(), newAddress()];
    await replaceAddress(app.test, user, second);
    await replaceAddress(app.test, { ...user, email: second }, third);
    await runBillingJobs(app.test, who.customerId);
    expect(await app.emailOf(who.customerId)).toBe(third);
    await closeAccount(app.test.database.db, user.id);
    await runBillingJobs(app.test, who.customerId);
    expect(await app.emailOf(who.customerId)).toBe(third);
  });
});
