import { type ComponentProps, useId } from 'react';
import { choiceCard, choiceMark, choiceRing } from './control-styles.ts';

type ChoiceCardsProps = {
  legend: string;
  options: readonly { readonly value: string; readonly label: string; readonly description: string }[];
  /** The result of react-hook-form's register, or a name with your own handlers. */
  radio: ComponentProps<'input'>;
};

/** Radio buttons as cards, for a few choices with a description each. */
export function ChoiceCards({ legend, options, radio }: ChoiceCardsProps) {
  const id = useId();
  const { defaultValue, ...others } = radio;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className={`${choiceCard} sm:last:odd:col-span-2`}>
            <input
              type="radio"
              value={option.value}
              aria-describedby={`${id}-${option.value}`}
              className={choiceMark}
              {...others}
              defaultChecked={defaultValue === undefined ? undefined : option.value === defaultValue}
            />
            <span aria-hidden="true" className={choiceRing} />
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
