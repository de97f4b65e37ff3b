import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { type Decimal, decimal, formatDecimal, parseDecimal } from '#kernel/money/decimal.ts';
import { quoted } from '#kernel/tables/quoted.ts';
import { dealLimits } from './deal-limits.ts';

/** A rep's name as it is stored: in one Unicode form, with single spaces. */
export const repName = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A key for comparing names without case. */
export const repKey = (name: string) => repName(name).toLowerCase();

export const tooLong = (text: string) =>
  t('{text} is longer than {max} characters', { text: quoted(text), max: dealLimits.textLength });

export type Share = { readonly rep: string; readonly percent: Decimal };
export type Shares = {
  readonly shares: readonly Share[];
  readonly problems: readonly string[];
  /** Names that are not in the run. */
  readonly unknown: readonly string[];
};

/** Digits of any script, with Latin or Arabic separators. */
const shareText = /^(.*\S)\s+([\p{Nd}.,٫٬]+)\s*[%٪]$/u;

/** Parses texts like 'Ann' or 'Ann 60%; Ben 40%'. */
export function readShares(text: string, locale: Locale, known: ReadonlySet<string> | undefined): Shares {
  if (text === '') return { shares: [], problems: [t('A rep is missing')], unknown: [] };
  const problems: string[] = [];
  const shares = text
    .split(/[;|]/)
    .filter((part) => part.trim() !== '')
    .map((part): Share => {
      const [, rep, percent] = shareText.exec(part.trim()) ?? [];
      const read = percent === undefined ? undefined : parseDecimal(percent, locale);
      if (read && read.kind !== 'number')
        problems.push(t('{text} is not a percentage', { text: quoted(`${percent}%`) }));
      const share = read?.kind === 'number' ? read.value : decimal(100);
      return { rep: repName(rep ?? part), percent: share };
    });
  const sum = shares.reduce((total, { percent }) => total + percent, 0) as Decimal;
  if (problems.length === 0 && sum !== decimal(100)) {
    problems.push(
      t('The shares in {text} add up to {sum}%, not to 100%', {
        text: quoted(text),
        sum: formatDecimal(sum),
      }),
    );
  }
  if (new Set(shares.map(({ rep }) => repKey(rep))).size < shares.length)
    problems.push(t('{text} names a rep twice', { text: quoted(text) }));
  if (shares.length > dealLimits.shares)
    problems.push(t('At most {max} reps can share a deal', { max: dealLimits.shares }));
  for (const { rep } of shares) {
    if (rep.length > dealLimits.textLength) problems.push(tooLong(rep));
  }
  const unknown = known ? shares.map(({ rep }) => rep).filter((rep) => !known.has(repKey(rep))) : [];
  return { shares, problems, unknown };
}
