import * as z from 'zod/mini';
import { promises } from '#kernel/brand.ts';
import { minuteMs } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';

export const messageLength = 2000;
export const nameLength = 100;
export const emailLength = 254;

/** Time to answer before the conversation switches to e-mail. */
export const answerWithinMs = promises.chatAnswerMinutes * minuteMs;

/** The topic of GET /api/support/changes. */
export const supportTopic = 'support';

const notAnAddress = { error: () => t('Please enter a valid email address') };
const nothingWritten = { error: () => t('Please write a message') };

/** Plain text, never rendered as HTML or as a link. */
export const chatText = z.string(nothingWritten).check(
  z.trim(),
  z.minLength(1, nothingWritten),
  z.maxLength(messageLength, {
    error: () =>
      t('A message can have at most {count, plural, one {{max} character} other {{max} characters}}', {
        count: messageLength,
        max: String(messageLength),
      }),
  }),
);

export const chatMessageRequest = z.object({
  text: chatText,
  /** For the first message of a visitor. Users have a name in their account. */
  name: z.optional(
    z.string().check(
      z.overwrite(oneLine),
      z.trim(),
      z.maxLength(nameLength, {
        error: () =>
          t('A name can have at most {max, plural, one {# character} other {# characters}}', {
            max: nameLength,
          }),
      }),
    ),
  ),
  email: z.optional(
    z.pipe(
      z.string(notAnAddress).check(z.trim(), z.toLowerCase(), z.maxLength(emailLength, notAnAddress)),
      z.email({ pattern: z.regexes.html5Email, ...notAnAddress }),
    ),
  ),
});

const chatAuthors = ['visitor', 'support', 'note'] as const;

export const chatMessage = z.object({
  id: z.uuid(),
  author: z.enum(chatAuthors),
  text: z.string(),
  created_at: z.iso.datetime(),
});

export const chatConversation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** True if answers are also sent by e-mail, since nobody answered in time. */
  by_mail: z.boolean(),
  closed: z.boolean(),
  /** The last 200 messages, oldest first. */
  messages: z.array(chatMessage),
});

export const supportState = z.object({
  is_open: z.boolean(),
  hours: z.string(),
  time_zone: z.string(),
  phone: z.nullable(z.string()),
  conversation: z.nullable(chatConversation),
});

export type ChatMessage = z.output<typeof chatMessage>;
export type ChatConversation = z.output<typeof chatConversation>;
export type SupportState = z.output<typeof supportState>;
export type ChatMessageRequest = z.output<typeof chatMessageRequest>;
