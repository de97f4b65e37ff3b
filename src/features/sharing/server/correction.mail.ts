import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';

/** Amounts are formatted. */
export type CorrectionEmail = Readonly<{
  maker: Readonly<{ name: string; email: string }>;
  person: string;
  title: string;
  was: string;
  /** Null for a person who is no longer in the result. */
  now: string | null;
  dues: readonly Readonly<{ to: string | null; amount: string }>[];
  /** Empty without earlier payments. */
  balances: readonly Readonly<{
    to: string | null;
    paid: string;
    left: string | null;
    over: string | null;
  }>[];
  url: string;
  refuseUrl: string;
}>;

const short = (text: string) => unlinkedStart(text, 60);

/** To a person whose amount was corrected. Names are user input: nothing in them becomes a link. */
export function correctionMail({ maker, was, now, url, refuseUrl, ...email }: CorrectionEmail): MailContent {
  const [name, title] = [short(maker.name), short(email.title)];
  const payments = email.balances.length > 0 ? email.balances.map(balanceText) : email.dues.map(dueText);
  return {
    subject:
      now === null
        ? `Corrected: you are no longer part of “${title}”`
        : `Corrected: your part of “${title}” is now ${now}`,
    preview: now === null ? `Your part was ${was}.` : `It was ${was}.`,
    paragraphs: [
      `Hello ${short(email.person)},`,
      now === null
        ? `${name} corrected “${title}”, and you are no longer part of it. Your part was ${was}.`
        : `${name} corrected “${title}”. Your part is now ${now}. It was ${was}.`,
      ...payments.filter((text) => text !== ''),
      'The link you already have shows the new amount.',
    ],
    action: { label: 'See my part', url },
    footnote: `${name} (${maker.email}) gave us your address for e-mails about your part, and your reply goes to them.`,
    refuse: { label: 'Unsubscribe from these e-mails', url: refuseUrl },
  };
}

function dueText({ to, amount }: CorrectionEmail['dues'][number]): string {
  return to === null ? '' : `You owe ${short(to)} ${amount}.`;
}

function balanceText({ to, paid, left, over }: CorrectionEmail['balances'][number]): string {
  if (to === null) {
    if (over) return `Paid so far: ${paid}, which is ${over} too much.`;
    return left ? `Paid so far: ${paid}. Still open: ${left}.` : `Paid so far: ${paid}. Nothing is open.`;
  }
  const payee = short(to);
  if (over) return `You paid ${payee} ${paid}, which is ${over} too much. Ask ${payee} to pay it back.`;
  return left
    ? `You paid ${payee} ${paid}. You still owe ${payee} ${left}.`
    : `You paid ${payee} ${paid}. You owe nothing more.`;
}
