import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { minPasswordLength, type NewPasswordInput } from './account.contract.ts';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldsProps = {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: FieldErrors<NewPasswordInput>;
  labels?: { readonly password: string; readonly confirm: string };
};

const usualLabels = { password: 'New password', confirm: 'Confirm new password' };

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmPassword, errors, labels = usualLabels } = props;
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={`At least ${minPasswordLength} characters.`}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...password}
      />
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
