import * as z from 'zod/mini';
import { promises } from '#kernel/brand.ts';
import { minuteMs } from '#kernel/calendar.ts';
import { oneLine } from '#kernel/storable-text.ts';

export const messageLength = 2000;
export const nameLength = 100;
export const emailLength = 254;

/** Without an answer within this time, the conversation continues by e-mail. */
export const answerWithinMs = promises.chatAnswerMinutes * minuteMs;
/** Shown to users. */
export const answerWithin = `${promises.chatAnswerMinutes} minutes`;

/** The topic of GET /api/support/changes. */
export const supportTopic = 'support';

const notAnAddress = 'Please enter a valid email address';

/** Plain text: never rendered as HTML or as a link. */
export const chatText = z
  .string('Please write a message')
  .check(
    z.trim(),
    z.minLength(1, 'Please write a message'),
    z.maxLength(messageLength, `A message can have at most ${messageLength} characters`),
  );

export const chatMessageRequest = z.object({
  text: chatText,
  /** Required of visitors with their first message; users have it in the account. */
  name: z.optional(
    z
      .string()
      .check(
        z.overwrite(oneLine),
        z.trim(),
        z.maxLength(nameLength, `A name can have at most ${nameLength} characters`),
      ),
  ),
  email: z.optional(
    z.pipe(
      z.string(notAnAddress).check(z.trim(), z.toLowerCase(), z.maxLength(emailLength, notAnAddress)),
      z.email({ pattern: z.regexes.html5Email, error: notAnAddress }),
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
  /** Answers are also sent by e-mail, since nobody answered in time. */
  by_mail: z.boolean(),
  closed: z.boolean(),
  /** The last 200, oldest first. */
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
