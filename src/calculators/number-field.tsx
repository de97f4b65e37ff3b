import { type ComponentProps, useCallback, useState, useSyncExternalStore } from 'react';
import { parseDecimal } from '#kernel/decimal.ts';
import { TextField } from '#ui/field.tsx';
import { typedLength } from './fields.ts';

/**
 * A number as people type it. Letters count as zero by rule, so the field says so: while they are typed, since a
 * line that appears when the field is left would move the button away from under the pointer.
 */
export function NumberField({ hint, onFocus, ...field }: ComponentProps<typeof TextField>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={typedLength}
      hint={useHoldsJunk(input) ? 'Not a number, so it counts as 0' : hint}
      onFocus={(event) => {
        setInput(event.currentTarget);
        onFocus?.(event);
      }}
      {...field}
    />
  );
}

/** Read from the field itself: a preset or a cleared form changes what it holds without an event. */
function useHoldsJunk(input: HTMLInputElement | null): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const events = ['input', 'blur'] as const;
      for (const event of events) input?.addEventListener(event, changed);
      return () => {
        for (const event of events) input?.removeEventListener(event, changed);
      };
    },
    [input],
  );
  const read = () => input !== null && holdsJunk(input);
  return useSyncExternalStore(subscribe, read, () => false);
}

const begun = /^[\s$+\-−.]*$/;

function holdsJunk(input: HTMLInputElement): boolean {
  if (parseDecimal(input.value).kind !== 'junk') return false;
  return input !== document.activeElement || !begun.test(input.value);
}

export function MoneyField(field: ComponentProps<typeof TextField>) {
  return <NumberField prefix="$" placeholder="0.00" {...field} />;
}

export function PercentField(field: ComponentProps<typeof TextField>) {
  return <NumberField suffix="%" {...field} />;
}
