import { useRef, useState } from 'react';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toastError } from '#ui/toast.ts';
import { nameRequired, templateName } from '../rules/template.ts';

type TemplateNameFormProps = {
  initialName?: string;
  submitLabel: string;
  busyLabel: string;
  /** Resolves when the dialog may close or an error is shown. */
  onName: (name: string) => Promise<void>;
};

export function TemplateNameForm({
  initialName = '',
  submitLabel,
  busyLabel,
  onName,
}: TemplateNameFormProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const field = useRef<HTMLInputElement>(null);

  async function submit() {
    const parsed = templateName.safeParse(name);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? nameRequired();
      setError(message);
      field.current?.focus();
      if (message === nameRequired()) {
        toastError(t('Template Name Required'), nameRequired());
      }
      return;
    }
    await run(() => onName(parsed.data));
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label={t('Template name')}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}
