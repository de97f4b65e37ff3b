import { type ComponentProps, useEffect, useState } from 'react';
import { parseDecimal } from '#kernel/decimal.ts';
import { TextField } from '#ui/field.tsx';
import { typedLength } from './fields.ts';

const begun = /^[\s$+\-−.]*$/;

/**
 * A number as people type it. Letters count as zero by rule, so the field says so: while they are typed, since a
 * line that appears when the field is left would move the button away from under the pointer.
 */
export function NumberField({ hint, onBlur, onInput, ...field }: ComponentProps<typeof TextField>) {
  const [junk, setJunk] = useState<HTMLInputElement | null>(null);
  const judge = (input: HTMLInputElement) => setJunk(isJunk(input) ? input : null);
  // A cleared form or a preset changes the value without an event.
  useEffect(() => {
    if (junk && !isJunk(junk)) setJunk(null);
  });
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={typedLength}
      hint={junk ? 'Not a number, so it counts as 0' : hint}
      onInput={(event) => {
        if (begun.test(event.currentTarget.value)) setJunk(null);
        else judge(event.currentTarget);
        onInput?.(event);
      }}
      onBlur={(event) => {
        judge(event.currentTarget);
        onBlur?.(event);
      }}
      {...field}
    />
  );
}

function isJunk(input: HTMLInputElement): boolean {
  return parseDecimal(input.value).kind === 'junk';
}

export function MoneyField(field: ComponentProps<typeof TextField>) {
  return <NumberField prefix="$" placeholder="0.00" {...field} />;
}

export function PercentField(field: ComponentProps<typeof TextField>) {
  return <NumberField suffix="%" {...field} />;
}
