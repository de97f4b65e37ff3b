import { type Decimal, decimal, formatDecimal, parseDecimal } from '#kernel/decimal.ts';
import type { Locale } from '#kernel/locale.ts';
import { dealLimits } from './deal-limits.ts';

export const repKey = (name: string) => name.trim().toLowerCase();

/** A cell in an error, so that a person finds it in the file. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

export type Share = { readonly rep: string; readonly percent: Decimal };
export type Shares = {
  readonly shares: readonly Share[];
  readonly problems: readonly string[];
  /** Names that are not in the run. */
  readonly unknown: readonly string[];
};

const shareText = /^(.*\S)\s+([\d.,]+)\s*%$/;

/** Like 'Ann', or 'Ann 60%; Ben 40%'. */
export function readShares(text: string, locale: Locale, known: ReadonlySet<string> | undefined): Shares {
  if (text === '') return { shares: [], problems: ['A rep is missing'], unknown: [] };
  const problems: string[] = [];
  const shares = text
    .split(/[;|]/)
    .filter((part) => part.trim() !== '')
    .map((part): Share => {
      const [, rep, percent] = shareText.exec(part.trim()) ?? [];
      const read = percent === undefined ? undefined : parseDecimal(percent, locale);
      if (read && read.kind !== 'number') problems.push(`${quoted(`${percent}%`)} is not a percentage`);
      const share = read?.kind === 'number' ? read.value : decimal(100);
      return { rep: (rep ?? part).trim(), percent: share };
    });
  const sum = shares.reduce((total, { percent }) => total + percent, 0) as Decimal;
  if (problems.length === 0 && sum !== decimal(100)) {
    problems.push(`The shares in ${quoted(text)} add up to ${formatDecimal(sum)}%, not to 100%`);
  }
  if (new Set(shares.map(({ rep }) => repKey(rep))).size < shares.length)
    problems.push(`${quoted(text)} names a rep twice`);
  if (shares.length > dealLimits.shares) problems.push(`At most ${dealLimits.shares} reps can share a deal`);
  for (const { rep } of shares) {
    if (rep.length > dealLimits.textLength)
      problems.push(`${quoted(rep)} is longer than ${dealLimits.textLength} characters`);
  }
  const unknown = known ? shares.map(({ rep }) => rep).filter((rep) => !known.has(repKey(rep))) : [];
  return { shares, problems, unknown };
}
