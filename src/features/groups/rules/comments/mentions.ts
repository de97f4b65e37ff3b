import type { CommentPiece } from './comment.ts';

type Named = Readonly<{ id: string; name: string }>;

const wordCharacter = /[\p{L}\p{N}_]/u;

/** True if the name is at this index as a whole word. */
function standsAt(text: string, place: number, name: string): boolean {
  const end = place + name.length;
  return (
    text.slice(place, end).toLowerCase() === name.toLowerCase() &&
    !(wordCharacter.test(text[end] ?? '') && wordCharacter.test(name.at(-1) ?? ''))
  );
}

/**
 * Splits a typed comment into texts and people: '@' before a person's name is a mention. The longest matching name
 * wins.
 */
export function parseMentions(text: string, people: readonly Named[]): CommentPiece[] {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  const pieces: CommentPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    // An e-mail address mentions nobody.
    if (at > from && wordCharacter.test(text[at - 1] ?? '')) continue;
    const person = byLength.find(({ name }) => standsAt(text, at + 1, name));
    if (!person) continue;
    pieces.push(text.slice(from, at), { person: person.id });
    from = at + 1 + person.name.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

/** The mention that is being typed before the caret; undefined if there is none. */
export function typedMention(
  text: string,
  caret: number,
  maxLength: number,
): Readonly<{ start: number; typed: string }> | undefined {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || wordCharacter.test(text[start - 1] ?? '')) return undefined;
  const typed = text.slice(start + 1, caret);
  return typed.includes('\n') || typed.length > maxLength ? undefined : { start, typed };
}

const most = 6;

/** People whose name, or one word of it, starts with what was typed. */
export function peopleFor<Person extends Named>(typed: string, people: readonly Person[]): Person[] {
  const wanted = typed.toLowerCase();
  const starts = (name: string) => name.toLowerCase().startsWith(wanted);
  const found = people.filter(({ name }) => starts(name) || name.split(' ').some(starts));
  return found.slice(0, most);
}
