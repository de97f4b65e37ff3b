import { type ComponentProps, useId } from 'react';

type ChoiceCardsProps = {
  legend: string;
  options: readonly { readonly value: string; readonly label: string; readonly description: string }[];
  /** What react-hook-form's register returns, or a name with value handlers of your own. */
  radio: ComponentProps<'input'>;
};

/** One of a few choices that each deserve a sentence: radio buttons drawn as cards. */
export function ChoiceCards({ legend, options, radio }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-3 transition-colors duration-150 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              value={option.value}
              aria-describedby={`${id}-${option.value}`}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
              {...radio}
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              <span id={`${id}-${option.value}`} aria-hidden="true" className="block text-ink-soft text-sm">
                {option.description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
