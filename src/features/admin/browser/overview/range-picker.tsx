import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { metricsQuery } from '../../rules/metrics.ts';
import { type Choice, presetRange, presets } from './range.ts';

type RangePickerProps = { choice: Choice; today: string; onChoice: (choice: Choice) => void };

const options = [
  ...presets.map((days) => ({ value: days, label: days })),
  { value: 'own', label: t('Custom') },
] as const;

export function RangePicker({ choice, today, onChoice }: RangePickerProps) {
  const [isOwn, setOwn] = useState(choice.preset === null);

  function choose(value: (typeof options)[number]['value']) {
    setOwn(value === 'own');
    if (value !== 'own') onChoice({ preset: value, range: presetRange(value, today) });
  }

  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="font-medium text-sm">
          {t('Days')}
        </span>
        <Segmented
          legend={t('Days')}
          options={options}
          value={isOwn ? 'own' : (choice.preset ?? 'own')}
          onValueChange={choose}
        />
      </div>
      {isOwn ? (
        <OwnRange key={choice.range.from + choice.range.to} choice={choice} onChoice={onChoice} />
      ) : null}
    </div>
  );
}

function OwnRange({ choice, onChoice }: Omit<RangePickerProps, 'today'>) {
  const [range, setRange] = useState(choice.range);
  const [error, setError] = useState<string>();

  function show() {
    const checked = metricsQuery.safeParse(range);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) onChoice({ preset: null, range: checked.data });
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <TextField
        label={t('From')}
        type="date"
        value={range.from}
        onChange={(event) => setRange({ ...range, from: event.target.value })}
      />
      <TextField
        label={t('To')}
        type="date"
        error={error}
        value={range.to}
        onChange={(event) => setRange({ ...range, to: event.target.value })}
      />
      <Button type="submit" variant="outline" className="mt-6.5">
        {t('Show')}
      </Button>
    </form>
  );
}
