import { type ReactNode, useId } from 'react';

type CheckChoicesProps<Value extends string> = {
  legend: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  chosen: ReadonlySet<Value>;
  error: string | undefined;
  onChange: (chosen: ReadonlySet<Value>) => void;
};

/** Checkboxes for a few options, one per line. */
export function CheckChoices<Value extends string>(props: CheckChoicesProps<Value>) {
  const { legend, options, chosen, error, onChange } = props;
  const id = useId();
  function toggle(value: Value, isChosen: boolean) {
    onChange(new Set(isChosen ? [...chosen, value] : [...chosen].filter((one) => one !== value)));
  }
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          htmlFor={`${id}-${value}`}
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1"
        >
          <input
            id={`${id}-${value}`}
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={chosen.has(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {label}
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
