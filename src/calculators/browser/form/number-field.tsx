import { type ComponentProps, createContext, use, useCallback, useState, useSyncExternalStore } from 'react';
import { t } from '#kernel/language/t.ts';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import { TextField } from '#ui/field.tsx';
import { echoOf, type NumberKind } from '../../rules/echo.ts';
import { typedLength } from '../../rules/limits.ts';
import { useCurrencyAndLocale, useFormFormats } from './form-currency-and-locale.tsx';

/** The hint for text that is not a number: modes of the specification count it as zero, other modes reject it. */
export const JunkHintContext = createContext(t('Not a number, so it counts as 0'));

type NumberFieldProps = ComponentProps<typeof TextField> & {
  kind?: NumberKind;
  /** Replaces the hint of `JunkHintContext` in forms that reject such text. */
  junkHint?: string | undefined;
};

/**
 * A number field with a hint about the parsed value. It is shown while typing: a line that appears on blur would move
 * a button under the pointer.
 */
export function NumberField({ hint, kind = 'number', junkHint, onFocus, ...field }: NumberFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const echo = useEcho(input, kind, field.value === undefined ? undefined : String(field.value));
  const usualJunkHint = use(JunkHintContext);
  const said = echo === 'junk' ? (junkHint ?? usualJunkHint) : (echo ?? hint);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={typedLength}
      // Not repeated if the error says the same.
      hint={said === field.error ? undefined : said}
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
    const echo = echoOf(typed, kind, reading);
    return echo === 'junk' && isBegun(input, typed) ? null : echo;
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
