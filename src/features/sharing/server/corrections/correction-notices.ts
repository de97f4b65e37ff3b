import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { isWithinLimit } from '#platform/http/limits/rate-limit.ts';
import type { Correction, NotifyOutcome } from '../../rules/corrections/correction.ts';
import { balanceTexts } from '../../rules/corrections/correction-texts.ts';
import { balancesOf, type CarriedPayment } from '../../rules/payments/carry-payments.ts';
import { findRefusals } from '../emails/email.store.ts';
import { emailKinds } from '../emails/email-delivery.ts';
import { refusalToken } from '../emails/email-tokens.ts';
import { countEmails, mayWriteTo } from '../emails/mailbox-limits.ts';
import { localeFor, shortPerson } from '../emails/part-mail.ts';
import { userLinkToken } from '../link-addresses.ts';
import { findPartPayments } from '../payer-links.ts';
import type { Corrected } from './corrected-link.ts';
import { correctionMail } from './correction.mail.ts';
import { type OlderLink, saveCorrectionEmail } from './correction.store.ts';

type TellDependencies = Needs<'db' | 'write' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    ledger: Pick<Ledger, 'read'>;
  }>;

type Maker = Readonly<{ id: string; name: string; email: string; locale: string | null }>;
type Outdated = OlderLink & Readonly<{ corrected: Corrected }>;

/** E-mails a person that their amount was corrected, within the limits of all e-mails about parts. */
export function createCorrectionSender({ db, settings, ledger, write, now }: TellDependencies) {
  const { appUrl, authSecret } = settings;

  return async (tx: Tx, maker: Maker, outdated: Outdated, correction: Correction): Promise<NotifyOutcome> => {
    const { link, email: to, mailbox, corrected } = outdated;
    const { person } = link;
    if (!to || !mailbox || person === null) return 'no-address';
    if ((await findRefusals(tx, [mailbox])).size > 0) return 'refused';
    const isAllowed =
      (await isWithinLimit(countEmails({ db, ledger }, maker.id, 1))) &&
      (await mayWriteTo(db, maker.id, mailbox));
    if (!isAllowed) return 'too-many';
    const { made, marks } = await findPartPayments(tx, link.id);
    const account = { dues: correction.dues, ...(made ?? correction) };
    const balances = balancesOf(account, marks);
    const isPaidInPart = ({ to: payee, currency }: CarriedPayment) =>
      balances.some((balance) => balance.to === payee && balance.currency === currency && balance.paid > 0);
    const emailIn = (locale: Locale) => {
      const money = (amount: number, currency: string) => formatAmount(cents(amount), currency, locale);
      return {
        maker,
        person,
        title: link.name || corrected.title,
        was: money(correction.was.amount, correction.was.currency),
        now: correction.now && money(correction.now.amount, correction.now.currency),
        dues: correction.dues
          .filter((due) => !isPaidInPart(due))
          .map((due) => ({ to: due.to, amount: money(due.amount, due.currency) })),
        payments: () =>
          balanceTexts(account, marks, {
            locale,
            payer: 'reader',
            // Safe cast: validated when it was stored.
            isPayout: catalogue[link.templateType as CalculatorKind].paysOut,
            nameOf: shortPerson,
          }),
        url: `${appUrl}/s/${userLinkToken(authSecret, link.id)}`,
        refuseUrl: `${appUrl}/api/letters/${refusalToken(authSecret, to)}`,
      };
    };
    const mailId = await write(tx, {
      to,
      replyTo: maker.email,
      kind: emailKinds.correction,
      content: (receiver) => correctionMail(emailIn(localeFor(receiver, maker))),
    });
    await saveCorrectionEmail(tx, link.id, mailId, now());
    return 'told';
  };
}
