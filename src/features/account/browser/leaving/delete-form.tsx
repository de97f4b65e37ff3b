import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusy } from '#browser/requests/use-busy.ts';
import { leaveSession, setLeaving } from '#browser/session/session.ts';
import { promises } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DialogClose } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { deletionLosses } from '../../rules/deletion-losses.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { askProof } from '../proofs/ask-proof.ts';
import { ProofInstead } from '../proofs/proof-instead.tsx';
import type { SecurityState } from '../proofs/use-security.ts';
import { settingsFailure } from '../settings-errors.ts';
import { type Owner, requestDeletion } from '../settings-requests.ts';
import { useExport } from './use-export.ts';

export function DeleteForm({ security }: { security: SecurityState }) {
  const navigate = useNavigate();
  const hasPassword = security.state !== 'read' || security.hasPassword;
  const { exporting, download } = useExport();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { busy: deleting, run } = useBusy();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasPassword) {
      const proof = await askProof();
      if (proof !== null) await remove({ proof });
      return;
    }
    if (password === '') return setError(t('Please enter your password.'));
    await remove({ password });
  }

  async function remove(owner: Owner) {
    setLeaving(true);
    const outcome = await run(() => requestDeletion(owner));
    if (!outcome.ok) {
      setLeaving(false);
      const failure = settingsFailure(outcome, t('Your account could not be deleted. Please try again.'));
      setError(failure.description);
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    await navigate('/');
    leaveSession();
    toast({
      title: t('Account Deleted'),
      description: t(
        'You are signed out, and we delete your data within {days, plural, one {# day} other {# days}}.',
        {
          days: promises.erasureDays,
        },
      ),
    });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div>
        <p>{t('You will lose:')}</p>
        <ul className="mt-2 list-disc ps-5 text-ink-soft">
          {deletionLosses.map(({ text, values }) => (
            <li key={text}>{t(text, values)}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">
          {t('We delete your data within {erasureDays, plural, one {# day} other {# days}}.', {
            erasureDays: promises.erasureDays,
          })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-4">
        <p>{t('You can download a copy first.')}</p>
        <Button variant="outline" size="sm" busy={exporting} onClick={() => void download()}>
          {exporting ? t('Preparing…') : t('Download My Data')}
        </Button>
      </div>
      {hasPassword ? (
        <PasswordField
          label={t('Password')}
          hint={t('To confirm that it is you.')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
          error={error}
        />
      ) : null}
      <ProofInstead security={security} busy={deleting} onProof={(proof) => void remove({ proof })} />
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose asChild>
          <Button variant="ghost">{t('Keep My Account')}</Button>
        </DialogClose>
        {/* Until it is known whether there is a password, a press would ask for one. */}
        <Button type="submit" variant="destructive" busy={deleting || security.state === 'loading'}>
          {deleting ? t('Deleting…') : t('Delete Account')}
        </Button>
      </div>
    </form>
  );
}
