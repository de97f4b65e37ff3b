import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { categoryLabel, whoPaid } from '../../rules/entries/entry-texts.ts';
import type { EntryRecord, GroupRecord, OpenedEntry } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { type ShowMoney, useDay, useMoney } from '../money.ts';

type ConflictViewProps = {
  record: GroupRecord;
  mine: EntryRecord | undefined;
  theirs: OpenedEntry;
  busy: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

/** Both versions of an entry that two people changed, to choose one. */
export function ConflictView({ record, mine, theirs, busy, onKeepMine, onKeepTheirs }: ConflictViewProps) {
  const money = useMoney();
  const day = useDay();
  if (theirs.is_deleted || !mine) {
    return (
      <div className="grid gap-4">
        <p>{t('Somebody deleted this entry meanwhile. The history of the group can restore it.')}</p>
        <div>
          <Button onClick={onKeepTheirs}>{t('Close')}</Button>
        </div>
      </div>
    );
  }
  const show = { money, day };
  const [own, other] = [linesOf(mine, record, show), linesOf(theirs, record, show)];
  return (
    <div className="grid gap-4">
      <p role="status">
        {t('Somebody changed this entry while you were editing. Choose the version that stays.')}
      </p>
      <table className="w-full table-fixed border-collapse text-start">
        <caption className="sr-only">{t('Both versions')}</caption>
        <thead>
          <tr className="border-line border-b text-start text-sm">
            <th scope="col" className="w-1/4 py-2 pe-2 text-start font-medium text-ink-soft">
              <span className="sr-only">{t('Field')}</span>
            </th>
            <th scope="col" className="px-1 py-2 text-start font-medium">
              {t('Yours')}
            </th>
            <th scope="col" className="px-1 py-2 text-start font-medium">
              {t('In the group')}
            </th>
          </tr>
        </thead>
        <tbody>
          {own.map(([label, text], place) => {
            const theirText = other[place]?.[1] ?? '';
            const mark = text === theirText ? '' : 'bg-warn-soft';
            return (
              <tr key={label} className="border-line border-b align-top text-sm">
                <th scope="row" className="py-2 pe-2 text-start font-normal text-ink-soft">
                  {label}
                </th>
                <td className={`wrap-anywhere px-1 py-2 ${mark}`}>{text}</td>
                <td className={`wrap-anywhere px-1 py-2 ${mark}`}>{theirText}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onKeepMine}>
          {t('Keep mine')}
        </Button>
        <Button variant="outline" busy={busy} onClick={onKeepTheirs}>
          {t('Keep theirs')}
        </Button>
      </div>
    </div>
  );
}

type Show = { readonly money: ShowMoney; readonly day: (day: string) => string };

function linesOf(entry: EntryRecord, record: GroupRecord, { money, day }: Show): [string, string][] {
  const nameOf = nameIn(record);
  const bearing = entry.parts.filter(({ borne }) => borne !== 0);
  return [
    [t('Title'), entry.title],
    [t('Amount'), money(Math.abs(entry.total), entry.currency)],
    [t('Date'), day(entry.date)],
    [t('Category'), entry.kind === 'payment' ? '–' : categoryLabel(entry.category)],
    [t('Paid'), whoPaid(entry, record)],
    [
      t('Parts', {}, 'what each person bears'),
      listText(
        bearing
          .toSorted((a, b) => a.person_id.localeCompare(b.person_id))
          .map(({ person_id, borne }) =>
            t('{name} {amount}', {
              name: nameOf(person_id),
              amount: money(Math.abs(borne), entry.currency),
            }),
          ),
      ),
    ],
    [t('Note'), entry.note || '–'],
  ];
}
