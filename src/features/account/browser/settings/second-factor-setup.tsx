import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { requestFirstCode } from './security-requests.ts';
import { settingsFailure } from './settings-errors.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }));

type SetupProps = {
  uri: string;
  secret: string;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
};

export function SecondFactorSetup({ uri, secret, onDone, onCancel }: SetupProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setError('Please enter the code that the app shows.');
    setBusy(true);
    const outcome = await requestFirstCode(code);
    setBusy(false);
    if (outcome.ok) return await onDone(outcome.answer.recoveryCodes);
    setError(settingsFailure(outcome, 'The code could not be checked. Please try again.').description);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <Suspense fallback={<SkeletonBlock className="size-52" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <p className="text-ink-soft text-sm">
        No camera? Enter this key in the app:{' '}
        <code className="wrap-anywhere font-mono text-ink">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label="Six-digit code"
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
          {busy ? 'Checking…' : 'Turn On'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
