import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Draft } from './entry-draft.ts';

/** 'Paid by you', 'Received by Ana and Ben'. */
export function payersText({ payers, kind }: Draft, me: string, nameOf: (id: string) => string): string {
  const isMine = payers.length === 1 && payers[0]?.person === me;
  if (isMine) return kind === 'income' ? t('Received by you') : t('Paid by you');
  const names = listText(payers.map(({ person }) => nameOf(person)));
  return kind === 'income' ? t('Received by {names}', { names }) : t('Paid by {names}', { names });
}

/** 'Shared equally by everybody', 'Shared by percent by 3 people'. */
export function sharingText({ mode, sharers }: Draft, present: number): string {
  const count = sharers.size;
  if (mode === 'equal' && count === present) return t('Shared equally by everybody');
  const texts = {
    equal: () => t('Shared equally by {count, plural, one {# person} other {# people}}', { count }),
    shares: () => t('Shared in parts by {count, plural, one {# person} other {# people}}', { count }),
    percent: () => t('Shared by percent by {count, plural, one {# person} other {# people}}', { count }),
    custom: () => t('Shared by amounts by {count, plural, one {# person} other {# people}}', { count }),
  };
  return texts[mode]();
}
