import { type ChangeEvent, useState } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { t } from '#kernel/language/t.ts';
import { minPasswordLength, type NewPasswordInput } from '../../rules/account.ts';
import type { PasswordOwner } from '../../rules/password-strength.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

type NewPasswordFieldsProps = {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: FieldErrors<NewPasswordInput>;
  /** The account's e-mail address and name, if the form has them. */
  owner?: PasswordOwner;
  labels?: { readonly password: string; readonly confirm: string };
};

const nobody: PasswordOwner = { email: '', name: '' };
const usualLabels = { password: t('New password'), confirm: t('Confirm new password') };

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmPassword, errors, owner = nobody, labels = usualLabels } = props;
  const [typed, setTyped] = useState('');
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    return password.onChange(event);
  };
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={t('At least {min} characters.', { min: minPasswordLength })}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...password}
        onChange={(event) => void onChange(event)}
      />
      {errors.password ? null : <PasswordMeter password={typed} owner={owner} />}
      <PasswordField
        label={labels.confirm}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
