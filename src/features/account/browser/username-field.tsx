import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';

/** What we call someone; they log in with their e-mail, so a password manager is not to keep this one. */
export function UsernameField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Username" autoComplete="nickname" required {...field} />;
}
