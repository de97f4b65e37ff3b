import { type ComponentProps, useCallback, useState, useSyncExternalStore } from 'react';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import { TextField } from '#ui/field.tsx';
import { echoOf, type NumberKind } from '../../rules/echo.ts';
import { typedLength } from '../../rules/limits.ts';
import { useCurrencyAndLocale, useFormFormats } from './form-currency-and-locale.tsx';

type NumberFieldProps = ComponentProps<typeof TextField> & {
  kind?: NumberKind;
};

/**
 * A number field with a hint about the parsed value. It is shown while typing: a line that appears on blur would move
 * a button under the pointer.
 */
export function NumberField({ hint, kind = 'number', onFocus, ...field }: NumberFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const echo = useEcho(input, kind, field.value === undefined ? undefined : String(field.value));
  const shown = echo ?? hint;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={typedLength}
      // Not repeated if the error says the same.
      hint={shown === field.error ? undefined : shown}
      onFocus={(event) => {
        setInput(event.currentTarget);
        onFocus?.(event);
      }}
      {...field}
    />
  );
}

/**
 * Reads the DOM value, since a preset or reset changes it without an event. A controlled value is read from
 * props: re-rendering before React handles a key would revert the key.
 */
function useEcho(input: HTMLInputElement | null, kind: NumberKind, value: string | undefined): string | null {
  const reading = useCurrencyAndLocale();
  const isSet = value !== undefined;
  const subscribe = useCallback(
    (changed: () => void) => {
      const events = isSet ? (['blur'] as const) : (['input', 'blur'] as const);
      for (const event of events) input?.addEventListener(event, changed);
      return () => {
        for (const event of events) input?.removeEventListener(event, changed);
      };
    },
    [input, isSet],
  );
  const read = () => {
    if (input === null) return null;
    const typed = value ?? input.value;
    return isBegun(input, typed) ? null : echoOf(typed, kind, reading);
  };
  return useSyncExternalStore(subscribe, read, () => null);
}

const begun = /^[\s\p{Sc}+\-−.,]*$/u;

function isBegun(input: HTMLInputElement, typed: string): boolean {
  return input === document.activeElement && begun.test(typed);
}

export function MoneyField(field: ComponentProps<typeof TextField>) {
  const reading = useCurrencyAndLocale();
  const { sign } = useFormFormats();
  return <NumberField kind="money" prefix={sign()} placeholder={typedAmount(cents(0), reading)} {...field} />;
}

export function PercentField(field: ComponentProps<typeof TextField>) {
  return <NumberField kind="percent" suffix="%" {...field} />;
}
