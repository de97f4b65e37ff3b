import { msg } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';

export type RepeatPeriod = 'next month' | 'next week' | 'tomorrow' | 'next time';

/** How 'Same again' prepares a calculation for its next period. */
export type RepeatRule = {
  readonly when: RepeatPeriod;
  /** Overrides `when` by the input: a pool of a week's shifts, for example, is repeated next week. */
  readonly whenOf?: (input: unknown, locale: Locale) => RepeatPeriod;
  /** True if opening a template clears the same fields. */
  readonly clearsTemplates?: boolean;
  /** Fields by name that become blank, and lists that become empty. */
  readonly cleared: readonly string[];
  /** Paths of name fields. A month in a name becomes the next month; a name with another date is cleared. */
  readonly datedNames?: readonly string[];
  /** The toast's text: which fields were cleared and kept, apart from the `datedNames`. */
  readonly note: string;
};

/** The period that 'Same again' prepares. */
export const repeatPeriod = (
  { when, whenOf }: Pick<RepeatRule, 'when' | 'whenOf'>,
  input: unknown,
  locale: Locale,
): RepeatPeriod => whenOf?.(input, locale) ?? when;

export const repeatLabels: Readonly<Record<RepeatPeriod, string>> = {
  'next month': msg('Same again next month'),
  'next week': msg('Same again next week'),
  tomorrow: msg('Same again tomorrow'),
  'next time': msg('Same again next time'),
};
