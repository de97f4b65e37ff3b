import type { Subject } from '#calculators/rules/calculator.ts';

const maxTitle = 160;
const maxSearchText = 8_000;
const namedPeople = 3;

/** PostgreSQL's text accepts neither NUL nor lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function listed(people: readonly string[]): string {
  const named = people.filter(Boolean);
  const others = people.length - Math.min(named.length, namedPeople);
  const names = named.slice(0, namedPeople).join(', ');
  return names && others > 0 ? `${names} and ${others} more` : names;
}

/** The title in the history: the name, else the people, else the kind. */
export function titleOf({ name, people }: Subject, kindLabel: string): string {
  return storable(name || listed(people) || kindLabel)
    .slice(0, maxTitle)
    .toWellFormed();
}

export function searchTextOf({ name, people }: Subject, kindLabel: string): string {
  const words = [name, ...people, kindLabel].filter(Boolean).join(' ');
  return storable(words.toLowerCase()).slice(0, maxSearchText).toWellFormed();
}
