import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'label'> & {
  label: string;
};

export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? t('Hide {field}', { field: label }) : t('Show {field}', { field: label })}
          onClick={() => setShown(!shown)}
          className="flex w-11 shrink-0 cursor-pointer items-center justify-center rounded-e-md text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
      {...field}
    />
  );
}
