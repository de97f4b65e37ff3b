import { useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { mostDueDates, nextDates } from '../../rules/repeats/recurrence.ts';
import { repeatText } from '../../rules/repeats/repeat-text.ts';
import { useDay } from '../money.ts';
import {
  type DraftUnit,
  type Interval,
  intervalOf,
  type RepeatDraft,
  ruleOf,
  withInterval,
} from './repeat-draft.ts';

type RepeatFieldsProps = {
  draft: RepeatDraft;
  /** The date of the entry, which is the first date of the repeat. */
  date: string;
  /** True if the entry of that date exists already. */
  isContinued?: boolean;
  error?: string | undefined;
  onChange: (draft: RepeatDraft) => void;
};

/** How often, and until when; then the dates that follow from it. */
export function RepeatFields({ draft, date, isContinued = false, error, onChange }: RepeatFieldsProps) {
  const change = (part: Partial<RepeatDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4 text-ink">
      <NativeSelect
        label={t('Repeats')}
        value={intervalOf(draft)}
        onChange={({ target }) => onChange(withInterval(draft, target.value as Interval))}
        options={intervalOptions(isContinued || draft.changed !== undefined)}
      />
      {draft.isOn && draft.isTyped ? (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t('Every', {}, 'number of days, weeks or months')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft.every}
            onChange={({ target }) => change({ every: target.value })}
          />
          <NativeSelect
            label={t('Unit', {}, 'days, weeks or months')}
            value={draft.unit}
            onChange={({ target }) => change({ unit: target.value as DraftUnit })}
            options={[
              { value: 'day', label: t('days') },
              { value: 'week', label: t('weeks') },
              { value: 'month', label: t('months') },
              { value: 'last-day', label: t('months, on the last day') },
            ]}
          />
        </div>
      ) : null}
      {draft.isOn ? (
        <>
          <EndFields draft={draft} change={change} />
          <ComingDates draft={draft} date={date} isContinued={isContinued} error={error} />
        </>
      ) : null}
    </div>
  );
}

/** Without 'Does not repeat' if the form is only about a repeat. */
function intervalOptions(isNeeded: boolean): { value: Interval; label: string }[] {
  return [
    ...(isNeeded ? [] : [{ value: 'never' as const, label: t('Does not repeat') }]),
    { value: 'day', label: t('Every day') },
    { value: 'week', label: t('Every week') },
    { value: 'month', label: t('Every month') },
    { value: 'last-day', label: t('On the last day of every month') },
    { value: 'year', label: t('Every year') },
    { value: 'typed', label: t('Another interval') },
  ];
}

type EndFieldsProps = { draft: RepeatDraft; change: (part: Partial<RepeatDraft>) => void };

function EndFields({ draft, change }: EndFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NativeSelect
        label={t('Ends', {}, 'a repeating entry')}
        value={draft.end}
        onChange={({ target }) => change({ end: target.value as RepeatDraft['end'] })}
        options={[
          { value: 'never', label: t('When somebody stops it') },
          { value: 'date', label: t('On a date') },
          { value: 'times', label: t('After a number of times') },
        ]}
      />
      {draft.end === 'date' ? (
        <TextField
          type="date"
          label={t('Last possible date')}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      ) : null}
      {draft.end === 'times' ? (
        <TextField
          label={draft.changed ? t('Times from now on') : t('Times in all')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.times}
          onChange={({ target }) => change({ times: target.value })}
        />
      ) : null}
    </div>
  );
}

type ComingDatesProps = Pick<RepeatFieldsProps, 'draft' | 'date' | 'error'> & { isContinued: boolean };

/** Lists the dates of the repeat. Past dates get their entries at once, later dates on their day. */
function ComingDates({ draft, date, isContinued, error }: ComingDatesProps) {
  const locale = useLocale();
  const day = useDay();
  const rule = ruleOf(draft, date);
  const [today] = useState(() => localDay(new Date()));
  const dates = rule
    ? nextDates(rule, rule.start, mostDueDates).filter((one) => !isContinued || one > date)
    : [];
  const past = dates.filter((one) => one <= today).length;
  const next = dates.slice(past, past + 3);
  return (
    <div aria-live="polite" className="grid gap-1 text-sm">
      {error ? <p className="text-bad">{error}</p> : null}
      {rule ? (
        <>
          <p className="text-ink-soft">{repeatText(rule, locale)}</p>
          {next.length > 0 ? (
            <p className="text-ink-soft">{t('Next dates: {dates}', { dates: next.map(day).join(' · ') })}</p>
          ) : null}
          {past > 0 && !(past === 1 && dates[0] === today) ? (
            <p>{t('{count, plural, one {# entry is} other {# entries are}} added now.', { count: past })}</p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
