import { useNavigate } from 'react-router';
import { trialName } from '#features/billing/trial.contract.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { type ToastRequest, toast } from '#ui/toast.ts';
import { closeAuthDialog, openAuthDialog, useAuthDialog } from './auth-dialog.public.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { CheckEmailView } from './check-email-view.tsx';
import { ForgotPasswordView } from './forgot-password-view.tsx';

const redirectDelay = 100;

const headings = {
  signup: {
    title: 'Create your account',
    description: `Start your ${trialName}. No credit card required.`,
  },
  login: {
    title: 'Log in to your account',
    description: 'Pick up your calculations where you left them.',
  },
  'check-email': {
    title: 'Check Your Email',
    description: 'We sent you a confirmation link. Click it to complete signup and start your trial.',
  },
  'forgot-password': {
    title: 'Reset your password',
    description: 'Say where we may write to, and we send you a link to choose a new one.',
  },
} as const;

export function AuthDialog() {
  const { open, tab, view, email, reason } = useAuthDialog();
  const { title, description } = headings[view === 'tabs' ? tab : view];
  const navigate = useNavigate();

  function enter(welcome: ToastRequest) {
    toast(welcome);
    closeAuthDialog();
    setTimeout(() => void navigate('/dashboard'), redirectDelay);
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
          <CheckEmailView email={email} onSignIn={() => openAuthDialog('login', email)} />
        ) : null}
        {view === 'forgot-password' ? <ForgotPasswordView email={email} /> : null}
      </DialogContent>
    </Dialog>
  );
}
