import { lazy, Suspense, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { openPasswordReset } from '../auth-dialog.public.ts';
import { useHashSecrets } from '../use-hash-secrets.ts';
import { useHydrated } from '../use-hydrated.ts';

const NewPasswordForm = lazy(() =>
  import('../passwords/new-password-form.tsx').then((module) => ({ default: module.NewPasswordForm })),
);

export default function ResetPasswordPage() {
  const token = new URLSearchParams(useHashSecrets().slice(1)).get('token');
  const [refusedToken, setRefusedToken] = useState<string | null>(null);
  const hydrated = useHydrated();
  return (
    <PageMain className="mx-auto max-w-md px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">{t('Choose a new password')}</h1>
      <div className="mt-8" aria-live="polite">
        {hydrated ? null : <p className="text-ink-soft">{t('Checking your link…')}</p>}
        {hydrated && (!token || token === refusedToken) ? <LinkUseless known={token !== null} /> : null}
      </div>
      {hydrated && token && token !== refusedToken ? (
        <Suspense fallback={<p className="text-ink-soft">{t('Loading the form…')}</p>}>
          <NewPasswordForm token={token} onLinkRefused={() => setRefusedToken(token)} />
        </Suspense>
      ) : null}
    </PageMain>
  );
}

function LinkUseless({ known }: { known: boolean }) {
  return (
    <Notice
      tone="severe"
      title={known ? t('This link has expired or was already used') : t('This link is incomplete')}
      actions={
        <Button size="sm" onClick={() => openPasswordReset()}>
          {t('Send a New Link')}
        </Button>
      }
    >
      {known
        ? t('A reset link works once and expires after a short time.')
        : t('Open the link straight from the email, or request a new one.')}
    </Notice>
  );
}
