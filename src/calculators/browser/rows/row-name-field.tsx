import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';

/** The first field of a row; a line of its own on a phone. */
export function RowNameField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      className="min-w-0 flex-1 basis-full sm:basis-0"
      hideLabel
      autoComplete="off"
      enterKeyHint="next"
      {...field}
    />
  );
}
