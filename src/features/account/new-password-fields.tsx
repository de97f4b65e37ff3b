import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { minPasswordLength, type NewPasswordInput } from './account.contract.ts';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldsProps = {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: FieldErrors<NewPasswordInput>;
};

export function NewPasswordFields({ password, confirmPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        hint={`At least ${minPasswordLength} characters.`}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...password}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
