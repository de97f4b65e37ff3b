import { useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import type { AnyLabels } from '#calculators/rules/input-labels.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import type { SheetRecord } from '../rules/calculation.ts';
import { compareInputs } from './compare-inputs.ts';
import { type AmountChange, compareResults } from './compare-results.ts';

/** Two versions side by side: changed inputs and all amounts. */
export function SheetComparison({ records }: { records: readonly SheetRecord[] }) {
  const [ids, setIds] = useState<readonly [old: string, now: string]>(['', '']);
  const after = records.find(({ id }) => id === ids[1]) ?? records[0];
  const before = records.find(({ id }) => id === ids[0]) ?? records.find((each) => each !== after);
  if (!before || !after) return null;
  const options = records.map(({ id, version }) => ({ value: id, label: versionName(version) }));
  return (
    <section aria-labelledby="compare" className="mt-10">
      <h2 id="compare" className="mb-3 text-2xl">
        {t('Compare')}
      </h2>
      <div className="grid max-w-md grid-cols-2 gap-3">
        <NativeSelect
          label={t('Before')}
          options={options}
          value={before.id}
          onChange={(event) => setIds([event.target.value, after.id])}
        />
        <NativeSelect
          label={t('After')}
          options={options}
          value={after.id}
          onChange={(event) => setIds([before.id, event.target.value])}
        />
      </div>
      <InputChanges before={before} after={after} />
      <ResultChanges before={before} after={after} />
    </section>
  );
}

const versionName = (version: number) => t('Version {version}', { version });

type Pair = { before: SheetRecord; after: SheetRecord };

function InputChanges({ before, after }: Pair) {
  const labels = useLabels(after.template_type);
  if (!labels) return null;
  const changes = compareInputs(before.input_data, after.input_data, labels);
  return (
    <>
      <h3 className="mt-6 mb-2 font-sans font-semibold text-base">{t('What changed in the input')}</h3>
      {changes.length === 0 ? (
        <p className="text-ink-soft">{t('Nothing.')}</p>
      ) : (
        <ChangeTable heads={[t('Field'), versionName(before.version), versionName(after.version)]}>
          {changes.map(({ label, before: was, after: is }) => (
            <tr key={label} className="border-line border-t">
              <HeadCell>{label}</HeadCell>
              <Cell isOld>{was || '–'}</Cell>
              <Cell>{is || '–'}</Cell>
            </tr>
          ))}
        </ChangeTable>
      )}
    </>
  );
}

function ResultChanges({ before, after }: Pair) {
  const locale = useLocale();
  const summaries = useSummaries(before, after);
  const old = formatsFor(currencyOf(before.results), locale);
  const now = formatsFor(currencyOf(after.results), locale);
  return (
    <>
      <h3 className="mt-6 mb-2 font-sans font-semibold text-base">{t('What changed in the result')}</h3>
      {summaries ? (
        <ChangeTable heads={['', versionName(before.version), versionName(after.version), t('Difference')]}>
          {compareResults(...summaries).map((change) => (
            <tr key={change.label} className="border-line border-t">
              <HeadCell>{change.label}</HeadCell>
              <Cell isOld>{amount(change.before, old)}</Cell>
              <Cell>{amount(change.after, now)}</Cell>
              <Cell>{differenceText(change, now)}</Cell>
            </tr>
          ))}
        </ChangeTable>
      ) : null}
    </>
  );
}

function amount(value: Cents | null, { money }: Formats): string {
  return value === null ? '–' : money(value);
}

function differenceText({ difference }: AmountChange, { money }: Formats): string {
  if (difference === null || difference === 0)
    return difference === null ? '–' : t('same', {}, 'an amount that did not change');
  return `${difference > 0 ? '+' : ''}${money(difference)}`;
}

/** Loads the form's labels on demand. */
function useLabels(kind: CalculatorKind): AnyLabels | null {
  const [labels, setLabels] = useState<AnyLabels | null>(null);
  useEffect(() => {
    catalogue[kind].load.labels().then(
      (form) => setLabels(form.labels),
      () => {},
    );
  }, [kind]);
  return labels;
}

/** Loads the calculator's summary on demand. */
function useSummaries(before: SheetRecord, after: SheetRecord): readonly [Summary, Summary] | null {
  const [summaries, setSummaries] = useState<readonly [Summary, Summary] | null>(null);
  useEffect(() => {
    let stale = false;
    const { summarise } = catalogue[after.template_type];
    Promise.all([summarise(before.results), summarise(after.results)]).then(
      (both) => stale || setSummaries(both),
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [before, after]);
  return summaries;
}

function ChangeTable({ heads, children }: { heads: readonly string[]; children: React.ReactNode }) {
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-medium text-ink-soft ${place === 0 ? 'pe-4 text-start' : 'ps-4 text-end'}`}
              >
                {head || <span className="sr-only">{t('Part', {}, 'what a person pays or gets')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function HeadCell({ children }: { children: string }) {
  return (
    <th scope="row" className="wrap-anywhere py-2 pe-4 text-start font-normal">
      <bdi>{children}</bdi>
    </th>
  );
}

function Cell({ children, isOld }: { children: string; isOld?: boolean }) {
  return (
    <td className={`wrap-anywhere py-2 ps-4 text-end ${isOld ? 'text-ink-soft' : 'font-medium'}`}>
      <bdi>{children}</bdi>
    </td>
  );
}
