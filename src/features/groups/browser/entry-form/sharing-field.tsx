import type { ReactNode } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { GroupPerson } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { choiceName } from '../people.ts';
import { type Draft, isItemized, type SharingMode } from './entry-draft.ts';

/** With more people, one button chooses all or none: choosing three of 200 would take 197 presses. */
const fewPeople = 6;

type SharingFieldProps = {
  draft: Draft;
  people: readonly GroupPerson[];
  me: string;
  sign: string;
  /** Each person's share, once it can be computed. */
  partOf: (person: string) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
  /** Shown below the list. */
  children: ReactNode;
};

/** Who bears the entry, and in which parts. */
export function SharingField(props: SharingFieldProps) {
  const { draft, people, me, sign, partOf, onChange, children } = props;
  const { sharers } = draft;
  const byItems = isItemized(draft);
  const mode = byItems ? 'equal' : draft.mode;
  function set(person: string, value: string | null) {
    const next = new Map(sharers);
    if (value === null) next.delete(person);
    else next.set(person, value);
    onChange({ sharers: next });
  }
  return (
    <div className="grid gap-3">
      {byItems ? (
        <p className="text-sm">
          {t('Each person bears the items that they share, and their part of the extras.')}
        </p>
      ) : (
        <Segmented
          legend={t('How is it shared?')}
          value={mode}
          onValueChange={(chosen) => onChange({ mode: chosen, sharers: emptied(sharers, chosen) })}
          options={modeOptions()}
        />
      )}
      {people.length > fewPeople ? (
        <div className="flex gap-4">
          <Button
            size="sm"
            variant="link"
            className="min-h-11"
            onClick={() => onChange({ sharers: new Map(people.map(({ id }) => [id, valueAtFirst(mode)])) })}
          >
            {t('Everybody')}
          </Button>
          <Button
            size="sm"
            variant="link"
            className="min-h-11"
            onClick={() => onChange({ sharers: new Map() })}
          >
            {t('Nobody')}
          </Button>
        </div>
      ) : null}
      <ul aria-label={t('Who shares it')} className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex min-h-12 items-center gap-3 py-1">
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={sharers.has(person.id)}
                className="size-5 shrink-0 accent-accent"
                onChange={({ target }) => set(person.id, target.checked ? valueAtFirst(mode) : null)}
              />
              <span className="wrap-anywhere min-w-0 text-ink">
                <bdi>{choiceName(person, me)}</bdi>
              </span>
            </label>
            {mode === 'equal' || !sharers.has(person.id) ? null : (
              <TextField
                hideLabel
                label={valueLabel(mode, person.name)}
                className="w-24 shrink-0"
                inputMode="decimal"
                autoComplete="off"
                maxLength={groupLimits.amountLength}
                {...(mode === 'custom' ? { prefix: sign } : {})}
                {...(mode === 'percent' ? { suffix: '%' } : {})}
                value={sharers.get(person.id) ?? ''}
                onChange={({ target }) => set(person.id, target.value)}
              />
            )}
            {mode === 'custom' ? null : (
              <span className="figures w-20 shrink-0 text-end text-ink-soft text-sm">
                {partOf(person.id)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** 'Percent' shows its sign, so that the four options fit in one row on the narrowest phone, in every language. */
const modeOptions = (): { value: SharingMode; label: string; icon?: string }[] => [
  { value: 'equal', label: t('Equally', {}, 'one of four in a row: short') },
  { value: 'shares', label: t('Parts') },
  { value: 'percent', label: t('Percent', {}, 'one of four in a row: short'), icon: '%' },
  { value: 'custom', label: t('Amounts') },
];

/** Everybody starts with one part. */
const valueAtFirst = (mode: SharingMode) => (mode === 'shares' ? '1' : '');

/** Clears the numbers, which mean something else in another mode. */
const emptied = (sharers: Draft['sharers'], mode: SharingMode) =>
  new Map([...sharers.keys()].map((person) => [person, valueAtFirst(mode)]));

function valueLabel(mode: SharingMode, name: string): string {
  if (mode === 'shares') return t('Parts of {name}', { name });
  return mode === 'percent' ? t('Percent of {name}', { name }) : t('Amount of {name}', { name });
}
