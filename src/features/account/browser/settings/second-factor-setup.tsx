import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { askProof } from '../proofs/ask-proof.ts';
import { requestFirstCode } from '../proofs/security-requests.ts';
import { settingsFailure } from '../settings-errors.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }));

type SetupProps = {
  uri: string;
  secret: string;
  /** The proof that started the setup; it may expire while the app is being installed. */
  proof: string;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
};

export function SecondFactorSetup({ uri, secret, proof, onDone, onCancel }: SetupProps) {
  const [code, setCode] = useState('');
  const [current, setCurrent] = useState(proof);
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();

  /** Returns undefined if the proof expired and the user cancelled the new one. */
  async function sendCode() {
    const outcome = await requestFirstCode(code, current);
    if (outcome.ok || outcome.code !== 'proof-invalid') return outcome;
    const renewed = await askProof();
    if (renewed === null) return undefined;
    setCurrent(renewed);
    return await requestFirstCode(code, renewed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setError(t('Please enter the code shown in the app.'));
    const outcome = await run(sendCode);
    if (!outcome) return;
    if (outcome.ok) return await onDone(outcome.answer.recoveryCodes);
    setError(settingsFailure(outcome, t('The code could not be checked. Please try again.')).description);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p>{t('Scan this with an authenticator app, then enter the code it shows.')}</p>
      <Suspense fallback={<SkeletonBlock className="size-52" />}>
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
      </Suspense>
      <p className="text-ink-soft text-sm">
        {t('No camera? Enter this key in the app:')}{' '}
        <code className="wrap-anywhere font-mono text-ink">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={t('Six-digit code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? t('Checking…') : t('Turn On')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
