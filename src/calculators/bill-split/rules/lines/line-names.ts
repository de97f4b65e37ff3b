import { type GeneratedNames, givenName, givenText } from '#calculators/rules/people.ts';
import type { DeferredMessage, Phrase } from '#calculators/rules/phrase.ts';
import { msg } from '#kernel/language/t.ts';
import type { Extra } from '../bill-fields.ts';

export const extraKindNames: Readonly<Record<Extra['kind'], string>> = {
  tax: msg('Tax'),
  tip: msg('Tip'),
  service: msg('Service'),
  discount: msg('Discount'),
  delivery: msg('Delivery'),
  other: msg('Extra'),
};

/** Names in results are English, whatever the language of the page that computed them. */
const storedNames: Readonly<Record<Extra['kind'], string>> = {
  tax: 'Tax',
  tip: 'Tip',
  service: 'Service',
  discount: 'Discount',
  delivery: 'Delivery',
  other: 'Extra',
};

export function extraName({ kind, name }: Pick<Extra, 'kind' | 'name'>): string {
  return name || storedNames[kind];
}

const words: GeneratedNames = Object.fromEntries(
  (Object.keys(storedNames) as Extra['kind'][]).map((kind) => [storedNames[kind], extraKindNames[kind]]),
);

/** An extra's name in a result, as a reader sees it. */
export function extraText(name: string): string {
  return givenText(name, words);
}

/** Like `extraText`, as a phrase for a summary, which is translated once its reader is known. */
export function extraPhrase(name: string): Phrase {
  const given = givenName(name, words);
  return given ? [{ say: given.word }, given.number] : name;
}

export const unnamedItem = 'Unnamed item';

/** An item's name in a result, as a reader sees it. */
export function itemText(name: string): string {
  return givenText(name, { [unnamedItem]: msg('Unnamed item') });
}

/** Like `itemText`, as a phrase for a summary. Older results contain items without a name. */
export function itemPhrase(name: string): string | DeferredMessage {
  if (name === '') return { say: msg('Item') };
  return name === unnamedItem ? { say: msg('Unnamed item') } : name;
}

/** For use within a sentence: 'with tax and tip'. */
export const extraNouns: Readonly<Record<Extra['kind'], string>> = {
  tax: msg('tax', 'after with: with tax and tip'),
  tip: msg('tip', 'after with: with tax and tip'),
  service: msg('service', 'after with: with tax and tip'),
  discount: msg('discount', 'after with: with tax and tip'),
  delivery: msg('delivery', 'after with: with tax and tip'),
  other: msg('extras', 'after with: with tax and tip'),
};
