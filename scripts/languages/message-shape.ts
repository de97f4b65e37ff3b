import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '#kernel/language/languages.ts';

type Ast = readonly MessageFormatElement[];

/** Names of values and tags with their use: 'count, plural', 'name', '<a>'. */
function partsOf(nodes: Ast, found: Set<string> = new Set()): Set<string> {
  for (const node of nodes) {
    if (node.type === TYPE.argument) found.add(node.value);
    if (node.type === TYPE.tag) found.add(`<${node.value}>`);
    if (node.type === TYPE.plural) found.add(`${node.value}, plural`);
    if (node.type === TYPE.select) found.add(`${node.value}, select`);
    for (const inner of childrenOf(node)) partsOf(inner, found);
  }
  return found;
}

function childrenOf(node: MessageFormatElement): Ast[] {
  if ('children' in node) return [node.children];
  return 'options' in node ? Object.values(node.options).map(({ value }) => value) : [];
}

/** Plural categories of the language that a plural of the message lacks. */
function missingForms(nodes: Ast, language: Language): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return nodes.flatMap((node) => [
    ...(node.type === TYPE.plural ? needed.filter((form) => !Object.hasOwn(node.options, form)) : []),
    ...childrenOf(node).flatMap((inner) => missingForms(inner, language)),
  ]);
}

function read(message: string): Ast | string {
  try {
    return parse(message);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The values and tags that a message names, each once; none if it cannot be read. */
export function namesIn(message: string): string[] {
  const nodes = read(message);
  const parts = typeof nodes === 'string' ? [] : [...partsOf(nodes)];
  return [...new Set(parts.map((part) => /\w+/.exec(part)?.[0] ?? part))];
}

/**
 * French shortens 'de' and 'que' before a name with a vowel, which is unknown here: such a sentence must be reworded.
 */
const elidedBeforeName =
  /\b(?:de|que) (?:<\w+>)?\{(?:names?|person|maker|username|who|run|file|title|plan)\}/;

/** French needs a no-break space at these signs, so that no line begins with one. */
const breakingSpace = /\S (?=[:;!?%»])|« /;

function frenchFault(message: string): string | undefined {
  if (elidedBeforeName.test(message)) return 'has de or que before a name';
  return breakingSpace.test(message)
    ? 'has a space that can break before : ; ! ? % or inside « »'
    : undefined;
}

/** The fault of a translation beside its English message; undefined if there is none. */
export function faultOf(english: string, message: string, language: Language): string | undefined {
  const ours = read(english);
  const theirs = read(message);
  if (typeof ours === 'string') return `English cannot be read: ${ours}`;
  if (typeof theirs === 'string') return `cannot be read: ${theirs}`;
  const [needed, given] = [partsOf(ours), partsOf(theirs)];
  const missing = [...needed].filter((part) => !given.has(part));
  const extra = [...given].filter((part) => !needed.has(part));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  if (extra.length > 0) return `has ${extra.join(', ')}, which English has not`;
  const forms = missingForms(theirs, language);
  if (forms.length > 0) return `lacks the form ${forms.join(', ')} of a number`;
  return language === 'fr' ? frenchFault(message) : undefined;
}
