import { lazy, Suspense } from 'react';
import { t } from '#kernel/language/t.ts';
import type { GroupRecord, ListedEntry } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { useMoney } from '../money.ts';

// Optional: without it, all amounts are still shown.
const EntryExplanation = lazy(() =>
  import('./entry-explanation.tsx').catch(() => ({ default: () => <></> })),
);

/** A table of what everybody paid and bears, with an explanation of the amounts. */
export function EntryParts({ record, entry }: { record: GroupRecord; entry: ListedEntry }) {
  const money = useMoney();
  const nameOf = nameIn(record);
  const isIncome = entry.kind === 'income';
  const isExchange = entry.kind === 'exchange';
  const shown = (amount: number) => (amount === 0 ? '–' : money(Math.abs(amount), entry.currency));
  return (
    <div>
      <table className="w-full">
        <caption className="sr-only">{t('Parts of everybody')}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('Person')}
            </th>
            {isExchange ? null : (
              <th scope="col" className="py-1.5 ps-2 text-end font-medium">
                {isIncome ? t('Received', {}, 'column: what each person received') : t('Paid')}
              </th>
            )}
            <th scope="col" className="py-1.5 ps-2 text-end font-medium">
              {isExchange ? t('Change of balance') : t('Part', {}, 'share of an expense')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.parts.map(({ person_id, paid, borne }) => (
            <tr key={person_id} className="border-line border-b">
              <th scope="row" className="py-2 text-start font-normal">
                <bdi>{nameOf(person_id)}</bdi>
              </th>
              {isExchange ? (
                <td className="figures py-2 ps-2 text-end">
                  <bdi dir="ltr">
                    {paid > borne ? '+' : ''}
                    {money(paid - borne, entry.currency)}
                  </bdi>
                </td>
              ) : (
                <>
                  <td className="figures py-2 ps-2 text-end">{shown(paid)}</td>
                  <td className="figures py-2 ps-2 text-end">{shown(borne)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Suspense fallback={null}>
        <EntryExplanation key={`${entry.id} ${entry.version}`} record={record} entry={entry} />
      </Suspense>
    </div>
  );
}
