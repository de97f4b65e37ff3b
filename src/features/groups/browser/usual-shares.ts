import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import { currentDefaultShares } from '../rules/entries/usual-shares.ts';
import type { GroupRecord } from '../rules/group.ts';
import { nameIn } from '../rules/person-names.ts';
import { retyped } from './entry-form/retyped.ts';

/** Digits of a part after the decimal separator. */
const shareDigits = 4;

/** The default shares of new entries as the reader types them; undefined if they are equal. */
export function typedShares(record: GroupRecord, locale: Locale): ReadonlyMap<string, string> | undefined {
  const shares = currentDefaultShares(record);
  return (
    (shares &&
      new Map(
        shares.map(({ person_id, share }) => [person_id, retyped(share, shareDigits, enUs, locale)]),
      )) ??
    undefined
  );
}

/** As the server stores them: '1.5', or one share where nothing was typed. */
export function sentShares(sharers: ReadonlyMap<string, string>, locale: Locale) {
  return [...sharers].map(([person_id, typed]) => ({
    person_id,
    share: typed.trim() === '' ? '1' : retyped(typed.trim(), shareDigits, locale, enUs),
  }));
}

/** 'Ana 60, Ben 40' */
export function sharesText(record: GroupRecord, locale: Locale): string {
  const nameOf = nameIn(record);
  return enumeration(
    [...(typedShares(record, locale) ?? [])].map(([id, amount]) =>
      t('{name} {amount}', { name: nameOf(id), amount }),
    ),
  );
}
