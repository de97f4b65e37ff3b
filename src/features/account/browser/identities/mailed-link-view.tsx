import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { requestIdentityLink } from '../account-requests.ts';
import { useRequestSignal } from '../use-request-signal.ts';

type MailedLinkViewProps = {
  token: string;
  secret: string;
  onEntered: (secondFactor?: string) => Promise<void>;
};

/** Needs a click, since mail programs open links to scan them. */
export function MailedLinkView({ token, secret, onEntered }: MailedLinkViewProps) {
  const [state, setState] = useState<'asked' | 'busy' | 'refused'>('asked');
  const nextSignal = useRequestSignal();

  async function connect() {
    const signal = nextSignal();
    setState('busy');
    const outcome = await requestIdentityLink(token, { secret }, signal);
    if (signal.aborted) return;
    if (!outcome.ok) return setState('refused');
    await onEntered('secondFactor' in outcome.answer ? outcome.answer.secondFactor : undefined);
  }

  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-ink-soft text-lg">
        {t('You will then be able to log in with the other account too.')}
      </p>
      <Button size="lg" busy={state === 'busy'} onClick={() => void connect()}>
        {t('Connect and Log In')}
      </Button>
      <div role="status" className="empty:hidden">
        {state === 'refused' ? (
          <Notice tone="severe" title={t('This link has expired or was already used')}>
            {t('Please log in with the other account again.')}
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
