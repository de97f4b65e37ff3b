import type { Extra } from '#calculators/bill-split/rules/bill-fields.ts';
import { extraName, extraText } from '#calculators/bill-split/rules/lines/line-names.ts';
import { enumeration, paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import type { RoomRecord } from '../../rules/room.ts';

type LeftOutProps = { extras: RoomRecord['extras']; isHost: boolean };

/** The extras that no longer fit the items. Amounts are without them, and only the host can change them. */
export default function LeftOut({ extras: { list, left_out = [] }, isHost }: LeftOutProps) {
  const names = left_out.map((index) =>
    // Safe cast: the server has validated the extras.
    extraText(extraName(list[index] as Pick<Extra, 'kind' | 'name'>)),
  );
  return (
    <Notice tone="moderate" title={t('Left out: {extras}', { extras: enumeration(names) })}>
      {paragraph([
        t('This does not fit the items any more, so the amounts are without it.'),
        isHost ? t('Change it under ‘Tax and tip’ before you close the table.') : '',
      ])}
    </Notice>
  );
}
