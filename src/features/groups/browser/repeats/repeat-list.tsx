import { t } from '#kernel/language/t.ts';
import type { GroupRecord } from '../../rules/group.ts';
import type { RepeatRecord } from '../../rules/repeats/repeat.ts';
import { useMoney } from '../money.ts';
import { RepeatStatus } from './repeat-status.tsx';
import { useRepeats } from './use-repeats.ts';

type RepeatListProps = {
  record: GroupRecord;
  onEdit: (repeat: RepeatRecord) => void;
  onChanged: () => void;
};

/** The active repeats of the group. */
export default function RepeatList({ record, onEdit, onChanged }: RepeatListProps) {
  const money = useMoney();
  const repeats = useRepeats(record);
  if (repeats.length === 0) return null;
  return (
    <section aria-labelledby="repeats">
      <h2 id="repeats" className="text-2xl">
        {t('What repeats')}
      </h2>
      <ul className="mt-3 grid gap-4">
        {repeats.map((repeat) => (
          <li key={repeat.id} data-repeat="" className="rounded-md border border-line bg-surface px-4 py-3">
            <p className="flex items-baseline gap-3">
              <span className="wrap-anywhere min-w-0 flex-1 font-medium">
                <bdi>{repeat.title}</bdi>
              </span>
              <span className="figures">{money(Math.abs(repeat.total), repeat.currency)}</span>
            </p>
            <RepeatStatus record={record} repeat={repeat} onEdit={onEdit} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}
