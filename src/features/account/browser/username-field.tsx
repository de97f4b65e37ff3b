import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';

/** The display name. Password managers must not store it: the login is the e-mail address. */
export function UsernameField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Username" autoComplete="nickname" required {...field} />;
}
