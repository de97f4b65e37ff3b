import * as z from 'zod/mini';
import { fault, schemaIssue } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { storableText } from '#kernel/text/storable-text.ts';
import { groupLimits } from '../group-limits.ts';

const { commentLength, mentions } = groupLimits;

/** People are mentioned by id, so that renaming changes nothing. */
const mention = z.object({ person: z.uuid() });
const typedText = z.pipe(z.string().check(z.maxLength(commentLength * 4)), z.transform(storableText));
const typedPiece = z.union([typedText, mention]);
const piece = z.union([z.string(), mention]);
export type CommentPiece = z.output<typeof piece>;

const tooLong = msg(
  '{max, plural, one {A comment can have at most # character} other {A comment can have at most # characters}}',
);

/** Texts and mentioned people, in reading order. */
const commentContent = z.pipe(
  z.array(typedPiece).check(z.maxLength(2 * mentions + 1)),
  z.transform((pieces: CommentPiece[], context): CommentPiece[] => {
    const text = pieces.map((one) => (typeof one === 'string' ? one : '@')).join('');
    const refuse = (wrong: ReturnType<typeof fault>) => context.issues.push(schemaIssue(wrong, text));
    if (text.trim() === '') refuse(fault('missing', msg('Write a comment first')));
    if (text.length > commentLength) refuse(fault('too-long', tooLong, { max: commentLength }));
    return pieces.filter((one) => one !== '');
  }),
);

export const commentRequest = z.object({ content: commentContent });
export type CommentForm = Readonly<{ content: readonly CommentPiece[] }>;

export const commentRecord = z.object({
  id: z.uuid(),
  entry_id: z.uuid(),
  by: z.uuid(),
  /** Texts and mentioned people; null once deleted. */
  content: z.nullable(z.array(piece)),
  created_at: z.string(),
});
export type CommentRecord = z.output<typeof commentRecord>;

export const peopleIn = (content: readonly CommentPiece[]): string[] => [
  ...new Set(content.flatMap((one) => (typeof one === 'string' ? [] : [one.person]))),
];

/** The comment as one text, with people's current names. */
export function commentText(content: readonly CommentPiece[], nameOf: (person: string) => string): string {
  return content.map((one) => (typeof one === 'string' ? one : `@${nameOf(one.person)}`)).join('');
}

/** Parses a stored comment; empty if it cannot be read. */
export function storedContent(stored: unknown): CommentPiece[] {
  const parsed = z.array(piece).safeParse(stored);
  return parsed.success ? parsed.data : [];
}
