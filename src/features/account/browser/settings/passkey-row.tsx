import { type FormEvent, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { maxPasskeyName } from '../../rules/passkey.ts';
import { type Passkey, requestPasskeyName } from '../proofs/security-requests.ts';
import { lastUsedText } from '../sessions/last-used.ts';
import { settingsFailure } from '../settings-errors.ts';

type PasskeyRowProps = {
  passkey: Passkey;
  busy: boolean;
  onChanged: () => Promise<void>;
  onRemove: () => void;
};

const day = { dateStyle: 'medium' } as const;

export function PasskeyRow({ passkey, busy, onChanged, onRemove }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [typed, setTyped] = useState<string | null>(null);
  const [now] = useState(() => new Date());

  async function rename(event: FormEvent) {
    event.preventDefault();
    if (typed === null || typed.trim() === '') return;
    const outcome = await requestPasskeyName(id, typed);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('The passkey was not renamed. Please try again.'));
      return toast({ ...failure, variant: 'destructive' });
    }
    await onChanged();
    setTyped(null);
  }

  if (typed !== null) {
    return (
      <li className="py-3">
        <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => void rename(event)}>
          <TextField
            label={t('Name of this passkey')}
            className="min-w-48 flex-1"
            maxLength={maxPasskeyName}
            autoComplete="off"
            // The user has just opened this field with the Rename button.
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{t('Save')}</Button>
          <Button variant="ghost" onClick={() => setTyped(null)}>
            {t('Cancel')}
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-soft text-sm">
          {lastUsedAt
            ? t('Added on {date}, last used {moment}', {
                date: new Date(createdAt).toLocaleDateString(currentLocale(), day),
                moment: lastUsedText(new Date(lastUsedAt), now),
              })
            : t('Added on {date}, not used yet', {
                date: new Date(createdAt).toLocaleDateString(currentLocale(), day),
              })}
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={() => setTyped(name)}>
        {tRich('Rename<hidden> {name}</hidden>', hidden, { name })}
      </Button>
      <Button variant="ghost" size="sm" busy={busy} onClick={onRemove}>
        {tRich('Remove<hidden> {name}</hidden>', hidden, { name })}
      </Button>
    </li>
  );
}
