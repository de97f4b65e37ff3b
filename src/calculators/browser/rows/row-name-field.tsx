import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';

/** The text a row begins with: on a phone it has a line of its own. */
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
