import type { Correction } from '#features/sharing/rules/corrections/correction.ts';
import { balanceTexts } from '#features/sharing/rules/corrections/correction-texts.ts';
import type { DeclaredPayment, DisputeRecord } from '#features/sharing/rules/disputes/dispute.ts';
import { answerMail } from '#features/sharing/server/answers/answer.mail.ts';
import { noticeMail } from '#features/sharing/server/answers/dispute.mail.ts';
import { correctionMail } from '#features/sharing/server/corrections/correction.mail.ts';
import { commissionMail, correctionOf } from '#features/sharing/server/emails/commission.mail.ts';
import { statementMail } from '#features/sharing/server/emails/statement.mail.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { appUrl, money, type SampleEmails } from './sample-email.ts';

const common = () => ({
  maker: { name: 'Mia', email: 'mia@example.com' },
  person: 'Ada',
  title: 'Łódź',
  amount: money(123_450),
  url: `${appUrl}/s/token`,
  refuseUrl: `${appUrl}/api/letters/token`,
});

const statement = (isPayout: boolean) => ({
  ...common(),
  isPayout,
  pays: [{ to: 'Ben', amount: money(3000) }],
  gets: [{ from: 'Unnamed', amount: money(4050) }],
});

const run = { name: 'October 2026', first_day: '2026-10-01', last_day: '2026-10-31' };
const commission = (before?: number) => ({
  ...common(),
  title: '',
  run,
  correction:
    before === undefined ? undefined : correctionOf(cents(123_450), cents(before), (sum) => money(sum)),
});

const deal = {
  key: 'D-1',
  name: 'Łódź',
  product: '',
  day: '2026-10-31',
  amount: 123_450,
  currency: 'USD',
};
const id = '00000000-0000-4000-8000-000000000000';
const reply: DisputeRecord = {
  id,
  person: 'Ada',
  text: 'ĄĘ?',
  said_at: '2026-11-17T12:00:00.000Z',
  title: 'Łódź',
  sheet_id: null,
  run: null,
  line: null,
};
const ofRun = { ...reply, run: { ...run, id, rep: 0 } };
const ofDeal = { ...ofRun, line: { seq: 1, deal: 'Łódź', details: deal } };
const ofRemovedDeal = { ...ofRun, line: { seq: 1, deal: '', details: null } };
const said: DeclaredPayment = { ...reply, amount: 123_450, currency: 'USD', to: [], corrected_at: null };

const notice = (
  newest: DisputeRecord | DeclaredPayment,
  notices: Partial<Parameters<typeof noticeMail>[2]>,
) =>
  noticeMail({ name: 'Mia', appUrl, locale: languageLocale() }, newest, {
    disputes: [],
    payments: [],
    acknowledgements: [],
    ...notices,
  });

const usd = (amount: number) => ({ amount, currency: 'USD' });
const at = '2026-11-17T12:00:00.000Z';
const correction: Correction = {
  corrected_at: at,
  was: usd(123_450),
  now: usd(100_000),
  dues: [{ to: 'Ben', ...usd(100_000) }],
  received: { at, payments: [{ to: 'Ben', ...usd(123_450) }] },
  said: null,
};

export const sharingEmails: SampleEmails = {
  statementMail: () => statementMail(statement(false)),
  'statementMail, a reminder': () => statementMail(statement(false), true),
  'statementMail, of a payout': () => statementMail({ ...statement(true), pays: [], gets: [] }),
  'statementMail, a reminder of a payout': () => statementMail(statement(true), true),
  commissionMail: () => commissionMail(commission()),
  'commissionMail, a reminder': () => commissionMail(commission(), true),
  'commissionMail, more': () => commissionMail(commission(100_000)),
  'commissionMail, less': () => commissionMail(commission(200_000)),
  'commissionMail, the same': () => commissionMail(commission(123_450)),
  correctionMail: () =>
    correctionMail({
      ...common(),
      was: money(123_450),
      now: money(100_000),
      dues: [{ to: 'Ben', amount: money(3000) }],
      payments: () =>
        balanceTexts(
          correction,
          { paidAt: at, saidPaidAt: null },
          {
            locale: languageLocale(),
            payer: 'reader',
            isPayout: false,
          },
        ),
    }),
  'correctionMail, no longer in it': () =>
    correctionMail({ ...common(), was: money(123_450), now: null, dues: [], payments: () => [] }),
  'answerMail, about a part': () => answerMail({ ...common(), deal: null, answer: 'ĄĘ!' }, languageLocale()),
  'answerMail, about a deal': () => answerMail({ ...common(), deal, answer: 'ĄĘ!' }, languageLocale()),
  'noticeMail, disputes': () =>
    notice(reply, { disputes: [reply, ofRun, ofDeal, { ...ofRemovedDeal, person: 'Cy' }] }),
  'noticeMail, one dispute': () => notice(ofRun, { disputes: [ofRun] }),
  'noticeMail, a payment': () => notice(said, { payments: [said] }),
  'noticeMail, payments': () =>
    notice(said, {
      payments: Array.from({ length: 12 }, (_, n) => ({ ...said, person: `P${n}`, to: ['Ben', 'Cy'] })),
    }),
  'noticeMail, a confirmation': () => notice(reply, { acknowledgements: [reply] }),
  'noticeMail, confirmations': () =>
    notice(ofRun, { acknowledgements: [ofRun, { ...reply, person: 'Ben' }] }),
};
