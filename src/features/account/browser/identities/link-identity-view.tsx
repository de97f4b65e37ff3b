import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { newPasswordFailure } from '../account-errors.ts';
import { requestIdentityLink, requestLinkMail } from '../account-requests.ts';
import { PasswordForm } from '../passwords/password-form.tsx';
import { useRequestSignal } from '../use-request-signal.ts';

type LinkIdentityViewProps = {
  token: string;
  email: string;
  hasPassword: boolean;
  onEntered: (secondFactor?: string) => Promise<void>;
};

const gone = t('This took too long. Please start again.');

/** An account with this address exists: only its owner may connect another way to log in. */
export function LinkIdentityView({ token, email, hasPassword, onEntered }: LinkIdentityViewProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState(false);
  const nextSignal = useRequestSignal();

  async function connect(password: string) {
    const signal = nextSignal();
    setBusy(true);
    const outcome = await requestIdentityLink(token, { password }, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (outcome.ok) {
      return await onEntered('secondFactor' in outcome.answer ? outcome.answer.secondFactor : undefined);
    }
    if (outcome.code === 'INVALID_PASSWORD') return setError(t('This password is not correct.'));
    const failure = newPasswordFailure(outcome);
    setError(failure === 'link-refused' ? gone : failure.description);
  }

  async function sendMail() {
    const signal = nextSignal();
    setBusy(true);
    const outcome = await requestLinkMail(token, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (outcome.ok) return setMailed(true);
    const failure = newPasswordFailure(outcome);
    setError(failure === 'link-refused' ? gone : failure.description);
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft text-lg">
        {tRich(
          'There is already an account with <b>{email}</b>. Confirm that it is yours to connect the two.',
          { b: (text) => <strong className="wrap-anywhere text-ink">{text}</strong> },
          { email },
        )}
      </p>
      {hasPassword ? (
        <PasswordForm
          email={email}
          error={error}
          busy={busy}
          labels={{ submit: t('Connect and Log In'), busy: t('Connecting…') }}
          onError={setError}
          onPassword={(password) => void connect(password)}
        />
      ) : null}
      {!hasPassword && error ? <Notice tone="severe" title={error} /> : null}
      <div role="status" className="empty:hidden">
        {mailed ? (
          <Notice tone="good" title={t('Check Your Email')}>
            {t('We sent a link to {email}. Open it to connect your accounts.', { email })}
          </Notice>
        ) : null}
      </div>
      {mailed ? null : (
        <Button variant={hasPassword ? 'link' : 'default'} busy={busy} onClick={() => void sendMail()}>
          {hasPassword ? t('Send Me a Link Instead') : t('Send Me a Link')}
        </Button>
      )}
    </div>
  );
}
