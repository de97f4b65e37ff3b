import { extraNouns } from '#calculators/bill-split/rules/lines/line-names.ts';
import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { type Draft, isItemized, typedItems } from './entry-draft.ts';

/** 'Paid by you', 'Received by Ana and Ben'. */
export function payersText({ payers, kind }: Draft, me: string, nameOf: (id: string) => string): string {
  const isMine = payers.length === 1 && payers[0]?.person === me;
  if (isMine) return kind === 'income' ? t('Received by you') : t('Paid by you');
  const names = listText(payers.map(({ person }) => nameOf(person)));
  return kind === 'income' ? t('Received by {names}', { names }) : t('Paid by {names}', { names });
}

/**
 * 'Shared equally by everybody', 'Shared by percent by 3 people'. `usual` is the text of the group's default shares
 * if the draft uses them, else empty.
 */
export function sharingText(draft: Draft, present: number, usual: string): string {
  const { mode, sharers } = draft;
  const count = sharers.size;
  if (isItemized(draft)) {
    return t('Shared by items by {count, plural, one {# person} other {# people}}', { count });
  }
  if (usual !== '') return t('Shared as usual: {parts}', { parts: usual });
  if (mode === 'equal' && count === present) return t('Shared equally by everybody');
  const texts = {
    equal: () => t('Shared equally by {count, plural, one {# person} other {# people}}', { count }),
    shares: () => t('Shared in parts by {count, plural, one {# person} other {# people}}', { count }),
    percent: () => t('Shared by percent by {count, plural, one {# person} other {# people}}', { count }),
    custom: () => t('Shared by amounts by {count, plural, one {# person} other {# people}}', { count }),
  };
  return texts[mode]();
}

/** 'Items, tax and tip' for an empty bill, else its parts: '3 items with tax and tip'. */
export function billText(draft: Draft): string {
  const count = typedItems(draft).length;
  const nouns = [...new Set(draft.extras.map(({ kind }) => extraNouns[kind]))];
  const extras = listText(nouns.map((noun) => t(noun)));
  if (count > 0 && extras !== '') {
    return t('{count, plural, one {# item with {extras}} other {# items with {extras}}}', { count, extras });
  }
  if (count > 0) return t('{count, plural, one {# item} other {# items}}', { count });
  return extras === '' ? t('Items, tax and tip') : t('With {extras}', { extras });
}
