import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { enterSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { socialErrorText } from '../../rules/social-error.ts';
import { openAuthDialog } from '../auth-dialog.public.ts';
import { useHashSecrets } from '../use-hash-secrets.ts';
import { useHydrated } from '../use-hydrated.ts';

const SecondStepView = lazy(() =>
  import('./second-step-view.tsx').then((module) => ({ default: module.SecondStepView })),
);
const LinkIdentityView = lazy(() =>
  import('../identities/link-identity-view.tsx').then((module) => ({ default: module.LinkIdentityView })),
);
const ProofArrivalView = lazy(() =>
  import('../identities/proof-return-view.tsx').then((module) => ({ default: module.ProofArrivalView })),
);
const MailedLinkView = lazy(() =>
  import('../identities/mailed-link-view.tsx').then((module) => ({ default: module.MailedLinkView })),
);

/** The return page of social sign-in; its state is in the URL fragment. */
export default function LogInPage() {
  const hash = useHashSecrets();
  const hydrated = useHydrated();
  // Prerendered HTML has no fragment, and the first render must match that HTML.
  const returned = new URLSearchParams(hydrated ? hash.slice(1) : '');
  const [begun, setBegun] = useState<string>();
  const [failed, setFailed] = useState(false);
  const navigate = useNavigate();
  const [token, secret, email] = [returned.get('link'), returned.get('secret'), returned.get('email') ?? ''];
  const secondFactor = begun ?? returned.get('secondFactor');
  const hasEntered = returned.has('entered');

  const enter = () =>
    enterSession().then((isIn) => (isIn ? navigate('/dashboard', { replace: true }) : setFailed(true)));

  async function onEntered(next?: string) {
    if (next === undefined) await enter();
    else setBegun(next);
  }

  const arrive = useEffectEvent(() => void enter());
  useEffect(() => {
    if (hasEntered) arrive();
  }, [hasEntered]);

  return (
    <PageMain className="mx-auto max-w-md px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">{headingFor(returned, secondFactor)}</h1>
      <div className="mt-8">
        <Suspense fallback={<p className="text-ink-soft">{t('Loading the form…')}</p>}>
          {returned.has('proves') ? (
            <ProofArrivalView proof={returned.get('proof')} error={returned.get('error') ?? ''} />
          ) : secondFactor ? (
            <SecondStepView token={secondFactor} email={email} onEnter={() => void enter()} />
          ) : token && secret ? (
            <MailedLinkView token={token} secret={secret} onEntered={onEntered} />
          ) : token ? (
            <LinkIdentityView
              token={token}
              email={email}
              hasPassword={returned.get('hasPassword') === 'true'}
              onEntered={onEntered}
            />
          ) : hasEntered && !failed ? (
            <p className="text-ink-soft text-lg">{t('Opening your dashboard…')}</p>
          ) : hydrated ? (
            <LogInAgain error={failed ? 'not-finished' : returned.get('error')} />
          ) : null}
        </Suspense>
      </div>
    </PageMain>
  );
}

function headingFor(returned: URLSearchParams, secondFactor: string | null): string {
  if (returned.has('proves')) return t('Confirm that it is you');
  if (secondFactor) return t('One more step');
  if (returned.has('link')) return t('Connect your accounts');
  return returned.has('error') ? t('You are not logged in') : t('Log in');
}

function LogInAgain({ error }: { error: string | null }) {
  return (
    <div className="grid justify-items-start gap-5">
      {error === null ? null : <Notice tone="severe" title={socialErrorText(error)} className="w-full" />}
      <Button size="lg" onClick={() => openAuthDialog('login')}>
        {t('Log In')}
      </Button>
    </div>
  );
}
