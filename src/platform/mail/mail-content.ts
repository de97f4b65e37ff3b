/** What a message says; both its parts are made from this. */
export type MailContent = Readonly<{
  subject: string;
  /** The line that an inbox shows beside the subject. */
  preview: string;
  paragraphs: readonly string[];
  action?: Readonly<{ label: string; url: string }>;
  footnote?: string;
  /** How to get no more e-mails of the kind: below the e-mail, and as mail programs offer it (RFC 8058). */
  refuse?: Readonly<{ label: string; url: string }>;
}>;

export type MailBrand = Readonly<{ name: string; origin: string; supportEmail: string }>;

export const actionHint = 'If the button does not work, copy this address into your browser:';
