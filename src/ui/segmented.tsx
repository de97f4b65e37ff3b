import { type ReactNode, useId } from 'react';
import { choiceRing } from './control-styles.ts';

type SegmentedProps<Value extends string> = {
  /** Accessible name of the group; not visible. */
  legend: string;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** Radio buttons in a row, for a few short choices; an option with an icon shows only the icon. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onValueChange,
}: SegmentedProps<Value>) {
  const group = useId();
  return (
    <fieldset className="inline-flex max-w-full shrink-0 flex-wrap rounded-[1.25rem] border border-line bg-surface p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={`relative grid min-h-9 cursor-pointer place-items-center rounded-full text-sm text-ink-soft hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-strong ${option.icon ? 'min-w-9' : 'min-w-9 px-2 sm:px-3.5'}`}
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span aria-hidden="true" className={choiceRing} />
          {option.icon}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
