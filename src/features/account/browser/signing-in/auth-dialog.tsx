import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { pathAfterLogIn } from '#features/access/browser/chosen-plan.public.ts';
import { trial } from '#features/access/rules/trial-length.ts';
import { t } from '#kernel/language/t.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { type ToastRequest, toast } from '#ui/toast.ts';
import { closeAuthDialog, openAuthDialog, takeDestination, useAuthDialog } from '../auth-dialog.public.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { CheckEmailView, checkYourEmail } from './check-email-view.tsx';
import { ForgotPasswordView } from './forgot-password-view.tsx';

const SecondStepView = lazy(() =>
  import('./second-step-view.tsx').then((module) => ({ default: module.SecondStepView })),
);

const redirectDelay = 100;
const confirmed = { title: t('Email Confirmed!'), description: t('You are signed in.') };

const headings = {
  signup: {
    title: t('Create your account'),
    description: t(
      '{days, plural, one {Start your #-day free trial.} other {Start your #-day free trial.}} No credit card required.',
      {
        days: trial.advertisedDays,
      },
    ),
  },
  login: {
    title: t('Log in to your account'),
    description: t('Pick up where you left off.'),
  },
  'check-email': checkYourEmail,
  'second-step': {
    title: t('One more step'),
    description: t('Your password is correct. Enter a code to finish logging in.'),
  },
  'forgot-password': {
    title: t('Reset your password'),
    description: t('Enter your email, and we will send you a link to choose a new password.'),
  },
} as const;

export function AuthDialog() {
  const { open, tab, view, email, reason, token = '' } = useAuthDialog();
  const { title, description } = headings[view === 'tabs' ? tab : view];
  const navigate = useNavigate();

  function enter(welcome: ToastRequest) {
    const path = takeDestination() ?? pathAfterLogIn();
    toast(welcome);
    closeAuthDialog();
    if (path !== '') setTimeout(() => void navigate(path), redirectDelay);
  }

  /** The tab of the e-mailed link opens the dashboard; this tab continues where the user was. */
  function goOn() {
    const path = takeDestination();
    toast(confirmed);
    closeAuthDialog();
    if (path) void navigate(path);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => next || closeAuthDialog()}>
      <DialogContent
        title={title}
        description={reason ? `${reason} ${description}` : description}
        className="max-w-md"
      >
        {view === 'tabs' ? <AuthTabs tab={tab} email={email} onEnter={enter} /> : null}
        {view === 'check-email' ? (
          <CheckEmailView email={email} onSignIn={() => openAuthDialog('login', email)} onConfirmed={goOn} />
        ) : null}
        {view === 'second-step' ? (
          <Suspense fallback={<p className="text-ink-soft">{t('Loading the form…')}</p>}>
            <SecondStepView token={token} email={email} onEnter={enter} />
          </Suspense>
        ) : null}
        {view === 'forgot-password' ? <ForgotPasswordView email={email} /> : null}
      </DialogContent>
    </Dialog>
  );
}
