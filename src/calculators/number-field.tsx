import { type ComponentProps, useState } from 'react';
import { parseDecimal } from '#kernel/decimal.ts';
import { TextField } from '#ui/field.tsx';
import { typedLength } from './fields.ts';

/** A number as people type it. Letters count as zero by rule, so the field says so as soon as it is left. */
export function NumberField({ hint, onBlur, ...field }: ComponentProps<typeof TextField>) {
  const [junk, setJunk] = useState(false);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={typedLength}
      hint={junk ? 'Not a number, so it counts as 0' : hint}
      onBlur={(event) => {
        setJunk(parseDecimal(event.currentTarget.value).kind === 'junk');
        onBlur?.(event);
      }}
      {...field}
    />
  );
}

export function MoneyField(field: ComponentProps<typeof TextField>) {
  return <NumberField prefix="$" placeholder="0.00" {...field} />;
}

export function PercentField(field: ComponentProps<typeof TextField>) {
  return <NumberField suffix="%" {...field} />;
}
