import { useState } from 'react';
import { languageDollars } from '#kernel/language/language-formats.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { t } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ShareBar, shareSwatch } from '#ui/share-bar.tsx';
import { type EqualShares, equalShares } from './equal-shares.ts';

const groupSizes = ['2', '3', '4', '5', '6'] as const;
// English without `Intl`, whose first use is slow.
const firstAmount =
  languageLocale() === enUs ? '100.00' : (100).toLocaleString(languageLocale(), { minimumFractionDigits: 2 });
const sizeOptions = groupSizes.map((size) => ({ value: size, label: size }));

export function SplitDemo() {
  const [amount, setAmount] = useState(firstAmount);
  const [people, setPeople] = useState<(typeof groupSizes)[number]>('3');
  const shares = equalShares(amount, Number(people));
  return (
    <Card className="grid gap-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <TextField
          label={t('Amount to divide')}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          className="w-40"
        />
        <div>
          <p aria-hidden="true" className="mb-2 font-medium text-sm">
            {t('People', {}, 'how many')}
          </p>
          <Segmented
            legend={t('People', {}, 'how many')}
            options={sizeOptions}
            value={people}
            onValueChange={setPeople}
          />
        </div>
      </div>
      {shares && <DividedAmount shares={shares} />}
      <p aria-live="polite" className="border-line border-t pt-4 text-ink-soft text-sm">
        {shares?.note ?? t('Enter an amount above zero to see it divided.')}
      </p>
    </Card>
  );
}

function DividedAmount({ shares }: { shares: EqualShares }) {
  const parts = shares.parts.map((part, index) => ({
    label: t('Person {number}', { number: index + 1 }),
    fraction: part / shares.total,
    valueText: languageDollars(part),
  }));
  return (
    <div>
      <ShareBar
        caption={t('{amount} divided equally', { amount: languageDollars(shares.total) })}
        hideCaption
        parts={parts}
      />
      <ul aria-hidden="true" className="mt-4 divide-y divide-line">
        {parts.map(({ label, valueText }, index) => (
          <li key={label} className="flex items-center gap-3 py-2">
            <span className={`size-3 rounded-xs ${shareSwatch(index)}`} />
            {label}
            <span className="figures ms-auto">{valueText}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
