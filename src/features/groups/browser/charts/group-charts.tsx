import { useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf, minorDigits } from '#kernel/money/currency.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { categoryLabel } from '../../rules/entries/entry-texts.ts';
import type { EntryFilter, GroupRecord, Spending } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { EntryFilters } from '../entries/entry-filters.tsx';
import { useMoney } from '../money.ts';
import { BarTable } from './bar-table.tsx';
import { lastMonths } from './last-months.ts';
import { useSpending } from './use-spending.ts';

/** Charts of the expenses by category, person and month. */
export default function GroupCharts({ record }: { record: GroupRecord }) {
  const [filter, setFilter] = useState<EntryFilter>({});
  const { spending, state, retry } = useSpending(record, filter);
  const [chosen, setChosen] = useState(record.currency);
  const shown = spending.find(({ currency }) => currency === chosen) ?? spending[0];
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <section aria-labelledby="charts" className="max-w-3xl">
      <h2 id="charts" className="text-2xl">
        {filter.person === undefined
          ? t('What the group spends')
          : t('What {name} bears', { name: nameIn(record)(filter.person) })}
      </h2>
      <EntryFilters record={record} filter={filter} onChange={setFilter} />
      {spending.length > 1 && shown ? (
        <div className="mt-3 max-w-60">
          <NativeSelect
            label={t('Currency')}
            value={shown.currency}
            onChange={({ target }) => setChosen(target.value)}
            options={spending.map(({ currency }) => ({ value: currency, label: currency }))}
          />
        </div>
      ) : null}
      {state === 'loading' ? <SkeletonBlock className="mt-5 h-72" /> : null}
      {state === 'failed' ? <Failed onRetry={retry} /> : null}
      {state === 'shown' && !shown ? <Nothing isFiltered={isFiltered} /> : null}
      {shown ? <Charts record={record} spending={shown} /> : null}
    </section>
  );
}

function Charts({ record, spending }: { record: GroupRecord; spending: Spending }) {
  const locale = useLocale();
  const showMoney = useMoney();
  const money = (amount: number) => showMoney(amount, spending.currency);
  const nameOf = nameIn(record);
  const months = lastMonths(spending.months);
  const monthName = (key: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${key}-01`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 2 });
  const unit = 10 ** minorDigits(currencyOf(spending));
  const total = spending.categories.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="mt-5 grid gap-8">
      <p>
        <span className="figures font-display text-4xl">{money(total)}</span>
      </p>
      <section>
        <h3 className="text-xl">{t('By month')}</h3>
        <div className="mt-2 flex h-60">
          <BarChart
            caption={t('The twelve months up to {month}', {
              month: monthName(months.at(-1)?.key ?? '', { month: 'long', year: 'numeric' }),
            })}
            bars={months.map(({ key, amount }) => ({
              label: monthName(key, { month: 'short' }),
              value: amount / unit,
              valueText: money(amount),
            }))}
            axisText={(value) => compact.format(value)}
          />
        </div>
      </section>
      <div className="grid gap-8 md:grid-cols-2">
        <BarTable
          title={t('By category')}
          of={t('Category')}
          rows={spending.categories.map(({ key, amount }) => ({ key, label: categoryLabel(key), amount }))}
          money={money}
        />
        {spending.people.length > 0 ? (
          <BarTable
            title={t('By person, what each bears')}
            of={t('Person')}
            rows={spending.people.map(({ key, amount }) => ({ key, label: nameOf(key), amount }))}
            money={money}
          />
        ) : null}
      </div>
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <p className="mt-5 text-ink-soft">
      {isFiltered
        ? t('No expense matches. Change the search or the filters.')
        : t('Add an expense first. Its category, its date and who bears it make the charts.')}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5">
      <p className="text-ink-soft">{t('The charts could not be loaded.')}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
