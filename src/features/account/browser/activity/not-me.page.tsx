import { lazy, Suspense, useEffect, useState } from 'react';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { openPasswordReset } from '../auth-dialog.public.ts';
import { useHashSecrets } from '../use-hash-secrets.ts';
import { type Failure, type Review, reviewAccount, type Secured, secureAccount } from './not-me.ts';
import { NotMeReview } from './not-me-review.tsx';
import { wayInText } from './way-in-text.ts';

const NewPasswordForm = lazy(() =>
  import('../passwords/new-password-form.tsx').then((module) => ({ default: module.NewPasswordForm })),
);

type Step =
  | Readonly<{ name: 'reading' }>
  | Readonly<{ name: 'failed'; failure: Failure }>
  | Readonly<{ name: 'review'; review: Review }>
  | Readonly<{ name: 'secured'; secured: Secured }>;

/** Needs a click, since mail clients prefetch links. */
export default function NotMePage() {
  const token = new URLSearchParams(useHashSecrets().slice(1)).get('token') ?? '';
  const [step, setStep] = useState<Step>({ name: 'reading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    let left = false;
    void reviewAccount(token).then((review) => {
      if (!left)
        setStep(
          typeof review === 'string' ? { name: 'failed', failure: review } : { name: 'review', review },
        );
    });
    return () => {
      left = true;
    };
  }, [token, attempt]);

  async function secure(keep: readonly string[]) {
    const secured = await secureAccount(token, keep);
    setStep(
      typeof secured === 'string' ? { name: 'failed', failure: secured } : { name: 'secured', secured },
    );
  }

  return (
    <PageMain className="mx-auto max-w-xl px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">
        {step.name === 'secured' ? t('Your account is safe again') : t('Was this not you?')}
      </h1>
      {step.name === 'reading' ? (
        <p className="mt-4 text-ink-soft text-lg">{t('Loading your account…')}</p>
      ) : null}
      {step.name === 'review' ? <NotMeReview review={step.review} onSecure={secure} /> : null}
      <div role="status" className="mt-6 empty:hidden">
        {step.name === 'failed' ? (
          <FailureNotice failure={step.failure} onRetry={() => setAttempt((count) => count + 1)} />
        ) : null}
        {step.name === 'secured' ? <Outcome secured={step.secured} /> : null}
      </div>
      {step.name === 'secured' ? (
        <section aria-labelledby="choose-password" className="mt-10 max-w-md">
          <h2 id="choose-password" className="mb-4 text-2xl">
            {t('Choose a new password')}
          </h2>
          <Suspense fallback={<p className="text-ink-soft">{t('Loading the form…')}</p>}>
            <NewPasswordForm
              token={step.secured.token}
              onLinkRefused={() => setStep({ name: 'failed', failure: 'refused' })}
            />
          </Suspense>
        </section>
      ) : null}
    </PageMain>
  );
}

function Outcome({ secured: { removed, kept } }: { secured: Secured }) {
  const gone = removed.filter(({ kind }) => kind !== 'password');
  const others = kept.filter(({ kind }) => kind === 'passkey' || kind === 'identity');
  return (
    <div className="grid gap-2 text-lg text-ink-soft">
      <p>{t('Every device is signed out and the old password no longer works.')}</p>
      {gone.length > 0 ? <p>{t('Removed: {ways}.', { ways: enumeration(gone.map(wayInText)) })}</p> : null}
      {others.length > 0 ? (
        <p>{t('You can still log in with: {ways}.', { ways: enumeration(others.map(wayInText)) })}</p>
      ) : null}
    </div>
  );
}

function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure === 'unreachable') {
    return (
      <Notice
        tone="severe"
        title={t('We could not load your account')}
        actions={
          <Button size="sm" onClick={onRetry}>
            {t('Try Again')}
          </Button>
        }
      >
        {t('Please check your connection.')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="severe"
      title={t('This link has expired or was already used')}
      actions={
        <Button size="sm" onClick={() => openPasswordReset()}>
          {t('Reset Password Instead')}
        </Button>
      }
    >
      {t(
        'Resetting your password also signs out every device. Then check Account Settings for passkeys and connected accounts that are not yours.',
      )}
    </Notice>
  );
}
