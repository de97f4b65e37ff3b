import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';

/** autocomplete="username": password managers must store the e-mail address, which is the login. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Email" type="email" autoComplete="username" required {...field} />;
}
