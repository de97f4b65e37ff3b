import { currencyOptions } from '#browser/use-start-currency.ts';
import { t } from '#kernel/language/t.ts';
import { isCurrency, usd } from '#kernel/money/currency.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ImportChoices, ImportedGroup, ImportFault } from '../../rules/imports/imported-group.ts';

const shownAtOnce = 20;

type ImportFaultsProps = {
  file: ImportedGroup;
  faults: readonly ImportFault[];
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
};

/** The faults of the file, and questions that may resolve them. */
export function ImportFaults({ file, faults, choices, onChoose }: ImportFaultsProps) {
  const has = (code: string) => faults.some((fault) => fault.code === code);
  const more = faults.length - shownAtOnce;
  const isJson = file.source === 'spliit';
  return (
    <div className="grid gap-4">
      {has('date-order') ? (
        <NativeSelect
          label={t('Dates in this file begin with')}
          value={choices.dateOrder ?? ''}
          options={[
            { value: '', label: t('Choose') },
            { value: 'day-first', label: t('The day: 31/12/2026') },
            { value: 'month-first', label: t('The month: 12/31/2026') },
          ]}
          onChange={({ target: { value } }) =>
            (value === 'day-first' || value === 'month-first') && onChoose({ ...choices, dateOrder: value })
          }
        />
      ) : null}
      {isJson && (choices.currency || has('unknown-currency')) ? (
        <NativeSelect
          label={t('Currency of this file')}
          value={choices.currency ?? ''}
          options={[{ value: '', label: t('Choose') }, ...currencyOptions(usd)]}
          onChange={({ target: { value } }) => isCurrency(value) && onChoose({ ...choices, currency: value })}
        />
      ) : null}
      <div role="alert">
        <Notice tone="severe" title={t('This file cannot be imported yet')}>
          <p>{t('Nothing is imported until every entry can be read.')}</p>
          <ul className="mt-2 list-disc ps-5">
            {faults.slice(0, shownAtOnce).map(({ line, message }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
              <li key={n} className="wrap-anywhere">
                {isJson
                  ? t('Entry {line}: {reason}', { line, reason: message })
                  : t('Line {line}: {reason}', { line, reason: message })}
              </li>
            ))}
          </ul>
          {more > 0 ? (
            <p className="mt-2">
              {t('{count, plural, one {And # more} other {And # more}}', { count: more })}
            </p>
          ) : null}
        </Notice>
      </div>
    </div>
  );
}
