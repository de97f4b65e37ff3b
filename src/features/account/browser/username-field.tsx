import type { ComponentProps } from 'react';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';

/** The display name. Password managers must not store it: the login is the e-mail address. */
export function UsernameField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label={t('Username')} autoComplete="nickname" required {...field} />;
}
