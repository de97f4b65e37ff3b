import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';

/** People log in with their e-mail, so that is what a password manager must keep as the user name. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Email" type="email" autoComplete="username" required {...field} />;
}
