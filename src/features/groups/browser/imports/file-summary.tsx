import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { ImportedGroup, ImportSource } from '../../rules/imports/imported-group.ts';
import { useDay, useMoney } from '../money.ts';
import { balancesOf, extentOf, type FileBalance } from './import-preview.ts';

const programs: Readonly<Record<ImportSource, string>> = {
  splitwise: 'Splitwise',
  spliit: 'Spliit',
  tricount: 'Tricount',
};

/** A summary of the file: program, entries, days and currencies. */
export function FileSummary({ file }: { file: ImportedGroup }) {
  const day = useDay();
  const { from, to, currencies } = extentOf(file.entries);
  const rows = [
    [t('From', {}, 'the program that a file comes from'), file.source ? programs[file.source] : ''],
    [t('Entries'), t('{count, plural, one {# entry} other {# entries}}', { count: file.entries.length })],
    [t('Dates'), from && to ? (from === to ? day(from) : `${day(from)} – ${day(to)}`) : ''],
    [t('Currencies'), listText(currencies)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'gets back €12.00, owes $3.00' for each person of the file. */
export function useBalanceTexts(file: Pick<ImportedGroup, 'people' | 'entries'>): string[] {
  const money = useMoney();
  const text = ({ currency, balance }: FileBalance) =>
    balance > 0
      ? t('gets back {amount}', { amount: money(balance, currency) })
      : t('owes {amount}', { amount: money(-balance, currency) });
  return balancesOf(file).map((own) => (own.length === 0 ? t('settled') : listText(own.map(text))));
}
