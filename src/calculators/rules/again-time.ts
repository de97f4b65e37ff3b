import { msg } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';

export type AgainTime = 'next month' | 'next week' | 'tomorrow' | 'next time';

/** The rule of 'Same again'. */
export type Again = {
  readonly when: AgainTime;
  /** When the next one is, where the input tells: a pool of a week's shifts is repeated next week. */
  readonly whenOf?: (input: unknown, locale: Locale) => AgainTime;
  /** Whether a template is for the form alone, so that opening one clears the same fields. */
  readonly clearsTemplates?: boolean;
  /** Fields by name that become blank, and lists that become empty. */
  readonly cleared: readonly string[];
  /** Paths of names that move to the next month, or are cleared if they contain another date. */
  readonly datedNames?: readonly string[];
  /** What was cleared and kept, apart from the fields of `datedNames`. */
  readonly note: string;
};

/** When 'Same again' is for. */
export const againTime = (
  { when, whenOf }: Pick<Again, 'when' | 'whenOf'>,
  input: unknown,
  locale: Locale,
): AgainTime => whenOf?.(input, locale) ?? when;

export const againLabels: Readonly<Record<AgainTime, string>> = {
  'next month': msg('Same again next month'),
  'next week': msg('Same again next week'),
  tomorrow: msg('Same again tomorrow'),
  'next time': msg('Same again next time'),
};
