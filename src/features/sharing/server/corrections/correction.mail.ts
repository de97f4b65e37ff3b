import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greetPerson, refuseLink, shortPerson, shortText, shortTitle } from '../emails/part-mail.ts';

/** The texts of the e-mail; amounts are formatted. */
export type CorrectionEmail = Readonly<{
  maker: Readonly<{ name: string; email: string }>;
  person: string;
  title: string;
  was: string;
  /** Null for a person who is no longer in the result. */
  now: string | null;
  /** Dues without an earlier payment. */
  dues: readonly Readonly<{ to: string | null; amount: string }>[];
  /** Sentences on how much earlier payments cover. A function, so that they are in the reader's language. */
  payments: () => readonly string[];
  url: string;
  refuseUrl: string;
}>;

/** An e-mail to a person whose amount was corrected. Names are user input: nothing in them becomes a link. */
export function correctionMail({ maker, was, now, url, refuseUrl, ...email }: CorrectionEmail): MailContent {
  const [name, title] = [shortText(maker.name), shortTitle(email.title)];
  const payments = [...email.payments(), ...email.dues.map(dueText)];
  return {
    subject:
      now === null
        ? t('Corrected: you are no longer part of “{title}”', { title })
        : t('Corrected: your part of “{title}” is now {now}', { title, now }),
    preview: now === null ? t('Your part was {was}.', { was }) : t('It was {was}.', { was }),
    paragraphs: [
      greetPerson(email.person),
      now === null
        ? t('{name} corrected “{title}”, and you are no longer part of it. Your part was {was}.', {
            name,
            title,
            was,
          })
        : t('{name} corrected “{title}”. Your part is now {now}. It was {was}.', { name, title, now, was }),
      ...payments.filter((text) => text !== ''),
      t('The link you already have shows the new amount.'),
    ],
    action: { label: t('See my part'), url },
    footnote: t(
      '{name} ({email}) gave us your address for emails about your part, and your reply goes to them.',
      { name, email: maker.email },
    ),
    refuse: refuseLink(refuseUrl),
  };
}

function dueText({ to, amount }: CorrectionEmail['dues'][number]): string {
  return to === null ? '' : t('You owe {to} {amount}.', { to: shortPerson(to), amount });
}
