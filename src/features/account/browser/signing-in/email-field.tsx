import type { ComponentProps } from 'react';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';

/** autocomplete="username": password managers must store the e-mail address, which is the login. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label={t('Email')} type="email" autoComplete="username" required {...field} />;
}
