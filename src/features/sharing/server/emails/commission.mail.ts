import { runName } from '#features/commissions/rules/period.ts';
import type { RunSummary } from '#features/commissions/rules/runs/run.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { addressGivenBy, greetPerson, refuseLink, shortText } from './part-mail.ts';

export type CommissionEmail = Readonly<{
  maker: Readonly<{ name: string; email: string }>;
  /** The maker's name for the link; may be empty. */
  title: string;
  run: Pick<RunSummary, 'name' | 'first_day' | 'last_day'>;
  person: string;
  amount: string;
  url: string;
  refuseUrl: string;
  correction?: Correction | undefined;
}>;

/** The formatted amounts of a correction. */
type Correction = Readonly<{ before: string; difference: string; kind: 'more' | 'less' | 'same' }>;

export function correctionOf(amount: Cents, before: Cents, money: (amount: Cents) => string): Correction {
  const difference = cents(Math.abs(amount - before));
  const kind = amount === before ? 'same' : amount > before ? 'more' : 'less';
  return { before: money(before), difference: money(difference), kind };
}

/** E-mails a rep their commission. Names are user input: nothing in them becomes a link. */
export function commissionMail(email: CommissionEmail, isReminder = false): MailContent {
  const { maker, amount, correction, url, refuseUrl } = email;
  const name = shortText(maker.name);
  const run = shortText(email.title || periodOf(email));
  return {
    subject: subjectOf({ run, amount, correction }, isReminder),
    preview: t('See how each deal was calculated.'),
    paragraphs: [
      greetPerson(email.person),
      correction
        ? correctionText({ run, amount }, correction)
        : t('Your commission for {run} is {amount}.', { run, amount }),
      isReminder
        ? t('{name} reminds you to check it.', { name })
        : t('{name} calculated it and shared your statement with you.', { name }),
      t(
        'Your statement shows how each deal was calculated. You can confirm it or say what is wrong. You do not need an account.',
      ),
    ],
    action: { label: t('See my statement'), url },
    footnote: addressGivenBy(maker),
    refuse: refuseLink(refuseUrl),
  };
}

/** Like 'Q4 2026', in the receiver's language, without 'Correction of', which the e-mail's sentences state. */
function periodOf({ run, correction }: CommissionEmail): string {
  const name = correction ? run.name.replace(/^(?:Correction of )+/, '') : run.name;
  return runName({ ...run, name }, languageLocale());
}

type Sum = Readonly<{ run: string; amount: string }>;

function subjectOf({ correction, ...sum }: Sum & Pick<CommissionEmail, 'correction'>, isReminder: boolean) {
  if (correction) {
    const values = { ...sum, difference: correction.difference };
    if (correction.kind === 'same') return t('{run} was corrected. Your commission stays {amount}', sum);
    return correction.kind === 'more'
      ? t('Your corrected commission for {run} is {amount}, {difference} more than before', values)
      : t('Your corrected commission for {run} is {amount}, {difference} less than before', values);
  }
  return isReminder
    ? t('Reminder: your commission for {run} is {amount}', sum)
    : t('Your commission for {run} is {amount}', sum);
}

/** Does not mention payments, since the amount before may be paid or not. */
function correctionText(sum: Sum, { before, difference, kind }: Correction): string {
  const values = { ...sum, before, difference };
  if (kind === 'same') return t('{run} was corrected. Your commission stays {amount}.', sum);
  return kind === 'more'
    ? t(
        'Your corrected commission for {run} is {amount}. That is {difference} more than before ({before}).',
        values,
      )
    : t(
        'Your corrected commission for {run} is {amount}. That is {difference} less than before ({before}).',
        values,
      );
}
