import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { openPasswordReset } from './auth-dialog.public.ts';
import { secureAccount } from './not-me.ts';
import { useHashSecrets } from './use-hash-secrets.ts';

/** A press, not the visit, does it: mail programs open links to look at them. */
export default function NotMePage() {
  const token = new URLSearchParams(useHashSecrets().slice(1)).get('token') ?? '';
  const navigate = useNavigate();
  const [state, setState] = useState<'asked' | 'busy' | 'refused'>('asked');

  async function secure() {
    setState('busy');
    const passwordToken = await secureAccount(token);
    if (passwordToken === undefined) return setState('refused');
    await navigate(`/reset-password#token=${passwordToken}`, { replace: true });
  }

  return (
    <PageMain className="mx-auto max-w-xl px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">Was this not you?</h1>
      <p className="mt-4 text-ink-soft text-lg">
        We sign out every device, make your password void and let you choose a new one at once.
      </p>
      <Button className="mt-8" size="lg" busy={state === 'busy'} onClick={() => void secure()}>
        Sign Out Every Device
      </Button>
      <div role="status" className="mt-6 empty:hidden">
        {state === 'refused' ? (
          <Notice
            tone="severe"
            title="This link has expired or was already used"
            actions={
              <Button size="sm" onClick={() => openPasswordReset()}>
                Reset Password Instead
              </Button>
            }
          >
            A reset by email signs out every device too.
          </Notice>
        ) : null}
      </div>
    </PageMain>
  );
}
