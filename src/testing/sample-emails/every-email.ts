import * as account from '#features/account/server/account.mail.ts';
import { type SecurityChange, securityMail } from '#features/account/server/activity/security.mail.ts';
import { linkIdentityMail } from '#features/account/server/identities/identity.mail.ts';
import { alertKinds } from '#features/billing/rules/alert.ts';
import * as billing from '#features/billing/server/billing.mail.ts';
import * as trial from '#features/billing/server/trial/trial.mail.ts';
import { contactCategories } from '#features/feedback/rules/contact.ts';
import * as contact from '#features/feedback/server/contact.mail.ts';
import * as support from '#features/support/server/support.mail.ts';
import { waitlistMail } from '#features/waitlist/server/waitlist.mail.ts';
import * as webhook from '#features/webhooks/server/webhook.mail.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { groupEmails } from './group-emails.ts';
import { appUrl, type SampleEmails } from './sample-email.ts';
import { sharingEmails } from './sharing-emails.ts';

const url = `${appUrl}/token`;
const reader = () => ({ name: 'Ada', appUrl, locale: languageLocale() });
const invoice = {
  number: 'FS-2026-0007',
  amount: 123_450,
  fromCredit: 0,
  plan: null,
  periodStart: new Date('2026-11-17T12:00:00Z'),
  periodEnd: new Date('2026-12-17T12:00:00Z'),
};

const changes = {
  'new-device': 1,
  'password-changed': 1,
  'password-reset': 1,
  'second-factor-added': 1,
  'second-factor-removed': 1,
  'recovery-codes-renewed': 1,
  'recovery-code-used': 1,
  'passkey-added': 1,
  'passkey-removed': 1,
  'api-key-added': 1,
  'identity-linked': 1,
  'identity-unlinked': 1,
} satisfies Record<SecurityChange, 1>;

const circumstances = { username: 'Ada', device: 'Firefox on Linux', address: '10.0.0.7', url };

const securityEmails = Object.fromEntries(
  // Safe cast: the keys of the literal above.
  (Object.keys(changes) as SecurityChange[]).map((change) => [
    `securityMail, ${change}`,
    () => securityMail(change, circumstances),
  ]),
);

const accountEmails: SampleEmails = {
  confirmMail: () => account.confirmMail('Ada', url),
  approveNewAddressMail: () =>
    account.approveNewAddressMail('Ada', { newAddress: 'new@example.com', url, notMe: url }),
  confirmNewAddressMail: () => account.confirmNewAddressMail('Ada', url),
  resetMail: () => account.resetMail('Ada', url),
  emailChangedMail: () => account.emailChangedMail('Ada', 'new@example.com'),
  accountDeletedMail: () => account.accountDeletedMail('Ada'),
  linkIdentityMail: () => linkIdentityMail('Ada', { provider: 'GitHub', url }),
  ...securityEmails,
};

const billingEmails: SampleEmails = {
  'receiptMail, of a payment': () => billing.receiptMail(reader(), invoice),
  'receiptMail, of a plan': () => billing.receiptMail(reader(), { ...invoice, plan: 'starter_monthly' }),
  paymentFailedMail: () => billing.paymentFailedMail(reader(), { ...invoice, payUrl: null, nextTryAt: null }),
  'paymentFailedMail, to be confirmed': () =>
    billing.paymentFailedMail(reader(), { ...invoice, payUrl: url, nextTryAt: invoice.periodEnd }),
  cancelledMail: () => billing.cancelledMail(reader(), invoice.periodEnd),
  secondSubscriptionMail: () =>
    billing.secondSubscriptionMail(reader(), [invoice, { ...invoice, number: 'FS-2026-0008' }]),
  'secondSubscriptionMail, unpaid': () => billing.secondSubscriptionMail(reader(), []),
  endedMail: () => billing.endedMail(reader()),
  accessEndedMail: () => billing.accessEndedMail(reader(), { ...invoice, dispute: null }),
  'accessEndedMail, disputed': () => billing.accessEndedMail(reader(), { ...invoice, dispute: 'lost' }),
  paymentReturnedMail: () => billing.paymentReturnedMail(reader(), invoice),
  ...Object.fromEntries(
    alertKinds.map((kind) => [
      `alertMail, ${kind}`,
      () => billing.alertMail(appUrl, { kind, reference: 'sub_7' }),
    ]),
  ),
  trialEndingMail: () => trial.trialEndingMail(reader(), 2),
  trialEndedMail: () => trial.trialEndedMail(reader()),
};

const message = { name: 'Jo', email: 'jo@example.com', subject: 'Łódź', message: 'ĄĘ?' };
const asked = { id: 'a', author: 'visitor' as const, text: 'ĄĘ?', created_at: '2026-11-17T12:00:00.000Z' };

const supportEmails: SampleEmails = {
  ...Object.fromEntries(
    // Safe cast: the keys of a literal.
    (Object.keys(contactCategories) as (keyof typeof contactCategories)[]).flatMap((category) => [
      [`messageMail, ${category}`, () => contact.messageMail({ ...message, category })],
      [`receiptMail, ${category}`, () => contact.receiptMail({ category })],
    ]),
  ),
  waitingMail: () => support.waitingMail(message, [asked]),
  'waitingMail, without a name': () => support.waitingMail({ ...message, name: '' }, [asked]),
  'answerMail, of support': () => support.answerMail('ĄĘ!'),
  'waitlistMail, pro': () => waitlistMail('pro'),
  'waitlistMail, enterprise': () => waitlistMail('enterprise'),
};

const endpoint = { url: 'https://crm.example/hooks' };
const webhookEmails: SampleEmails = {
  addedMail: () => webhook.addedMail(reader(), endpoint),
  movedMail: () => webhook.movedMail(reader(), endpoint),
  'turnedOffMail, failing': () => webhook.turnedOffMail(reader(), endpoint, 'failing'),
  'turnedOffMail, gone': () => webhook.turnedOffMail(reader(), endpoint, 'gone'),
};

export const everyEmail: SampleEmails = {
  ...accountEmails,
  ...billingEmails,
  ...supportEmails,
  ...sharingEmails,
  ...groupEmails,
  ...webhookEmails,
};
