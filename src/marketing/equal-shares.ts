import { languageDollars, languageFormats } from '#kernel/language/language-formats.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { t } from '#kernel/language/t.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, parseCents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { exactShare } from '#kernel/money/exact-share.ts';

export type EqualShares = { readonly total: Cents; readonly parts: readonly Cents[]; readonly note: string };

/** Divides the typed amount equally, and names who gets the leftover cents. */
export function equalShares(typed: string, people: number): EqualShares | undefined {
  const parsed = parseCents(typed, { locale: languageLocale(), currency: usd });
  if (parsed.kind !== 'number' || parsed.value <= 0) return undefined;
  const total = parsed.value;
  const parts = allocate(total, new Array<number>(people).fill(1));
  const leftover = total % people;
  const each = languageFormats().exact(exactShare(BigInt(total), BigInt(people)));
  return {
    total,
    parts,
    note: leftover === 0 ? t('Exactly {each} each.', { each }) : leftoverNote(each, leftover, total),
  };
}

function leftoverNote(each: string, leftover: number, total: Cents): string {
  return t(
    '{leftover, plural, one {{each} each. One cent is left over and goes to the first person, so the sum is still {total}.} other {{each} each. # cents are left over and go to the first # people, one each, so the sum is still {total}.}}',
    { each, leftover, total: languageDollars(total) },
  );
}
