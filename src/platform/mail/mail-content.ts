import { msg } from '#kernel/language/t.ts';
/** The content of a message; its HTML and its text part are rendered from this. */
export type MailContent = Readonly<{
  subject: string;
  /** The preview line beside the subject in an inbox. */
  preview: string;
  paragraphs: readonly string[];
  action?: Readonly<{ label: string; url: string }>;
  footnote?: string;
  /** Unsubscribe link: shown below the text, and sent as a List-Unsubscribe header (RFC 8058). */
  refuse?: Readonly<{ label: string; url: string }>;
}>;

export type MailBrand = Readonly<{ name: string; origin: string; supportEmail: string }>;

export const actionHint = msg('If the button does not work, copy this address into your browser:');
