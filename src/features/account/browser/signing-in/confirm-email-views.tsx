import { CircleCheck, LoaderCircle, OctagonAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathAfterSignUp } from '#features/access/browser/chosen-plan.public.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { openAuthDialog } from '../auth-dialog.public.ts';
import type { Confirmation } from './confirm-email.ts';

const redirectDelay = 2000;

const NewPasswordForm = lazy(() =>
  import('../passwords/new-password-form.tsx').then((module) => ({ default: module.NewPasswordForm })),
);

type ConfirmationViewProps = { confirmation: Confirmation | null; onLinkRefused: () => void };

export function ConfirmationView({ confirmation, onLinkRefused }: ConfirmationViewProps) {
  switch (confirmation?.state) {
    case undefined:
      return <ConfirmingView />;
    case 'confirmed':
      return <ConfirmedView text={t('Your account is now active. Starting your free trial...')} />;
    case 'replaced':
      return <ConfirmedView text={t('From now on, log in with your new address.')} />;
    case 'already-confirmed':
      return (
        <ConfirmedView
          title={t('Already Confirmed')}
          text={t('Your address is confirmed and you are signed in.')}
        />
      );
    case 'agreed':
      return <AgreedView />;
    case 'choose-password':
      return <ChoosePasswordView token={confirmation.token} onLinkRefused={onLinkRefused} />;
    case 'no-token':
      return <ConfirmFailedView text={t('No confirmation token found')} />;
    case 'failed':
      return (
        <ConfirmFailedView text={t('Failed to confirm your email. The link may be expired or invalid.')} />
      );
  }
}

function AgreedView() {
  return (
    <Outcome
      icon={<CircleCheck className="text-good" />}
      title={t('Check your new address')}
      text={t('We sent a link to your new address. Open it to finish the change.')}
    />
  );
}

function ChoosePasswordView({ token, onLinkRefused }: { token: string; onLinkRefused: () => void }) {
  return (
    <>
      <Outcome
        icon={<CircleCheck className="text-good" />}
        title={t('Email Confirmed!')}
        text={t(
          'You signed up in another browser, so please choose a password here. It replaces the one you chose there.',
        )}
      />
      <div className="mt-8 max-w-md">
        <Suspense fallback={<p className="text-ink-soft">{t('Loading the form…')}</p>}>
          <NewPasswordForm token={token} onLinkRefused={onLinkRefused} />
        </Suspense>
      </div>
    </>
  );
}

function ConfirmingView() {
  return (
    <Outcome
      icon={<LoaderCircle className="animate-spin text-accent" />}
      title={t('Confirming your email…')}
      text={t('This takes a moment.')}
    />
  );
}

function ConfirmedView({ title = t('Email Confirmed!'), text }: { title?: string; text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const redirect = setTimeout(() => void navigate(pathAfterSignUp(), { replace: true }), redirectDelay);
    return () => clearTimeout(redirect);
  }, [navigate]);

  return (
    <Outcome icon={<CircleCheck className="text-good" />} title={title} text={text}>
      <Button asChild size="lg">
        <Link to="/dashboard" replace>
          {t('Go to Dashboard Now')}
        </Link>
      </Button>
    </Outcome>
  );
}

function ConfirmFailedView({ text }: { text: string }) {
  return (
    <Outcome icon={<OctagonAlert className="text-bad" />} title={t('Email not confirmed')} text={text}>
      <Button asChild size="lg">
        <Link to="/">{t('Back to Home')}</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to="/" onClick={() => openAuthDialog('signup')}>
          {t('Try Signing Up Again')}
        </Link>
      </Button>
    </Outcome>
  );
}

type OutcomeProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <span aria-hidden="true" className="[&_svg]:size-12">
        {icon}
      </span>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="text-ink-soft text-lg">{text}</p>
      {children ? <div className="mt-4 flex flex-wrap gap-3">{children}</div> : null}
    </div>
  );
}
