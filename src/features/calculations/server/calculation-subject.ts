import type { Subject } from '#calculators/rules/calculator.ts';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';

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
  // Stored, so it is not translated.
  return names && others > 0 ? `${names} +${others}` : names;
}

/** The title in the history: the name, else the people, else the kind. */
export function titleOf({ name, people }: Subject, kindLabel: string): string {
  return storable(name || listed(people) || kindLabel)
    .slice(0, maxTitle)
    .toWellFormed();
}

/** A stored title as its reader sees it: a name as it was typed, the kind in the reader's language. */
export function titleText(title: string, kind: CalculatorKind): string {
  const { label } = catalogue[kind];
  return title === label ? t(label) : title;
}

export function searchTextOf({ name, people }: Subject, kindLabel: string): string {
  const words = [name, ...people, kindLabel].filter(Boolean).join(' ');
  return storable(words.toLowerCase()).slice(0, maxSearchText).toWellFormed();
}
