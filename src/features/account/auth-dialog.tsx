import { useNavigate } from 'react-router';
import { trialName } from '#features/billing/trial.contract.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { type ToastRequest, toast } from '#ui/toast.ts';
import { closeAuthDialog, openAuthDialog, useAuthDialog } from './auth-dialog.public.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { CheckEmailView } from './check-email-view.tsx';

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
  confirm: {
    title: 'Check Your Email',
    description: 'We sent you a confirmation link. Click it to complete signup and start your trial.',
  },
} as const;

export function AuthDialog() {
  const { open, tab, unconfirmedEmail } = useAuthDialog();
  const navigate = useNavigate();

  function enter(welcome: ToastRequest) {
    toast(welcome);
    closeAuthDialog();
    setTimeout(() => void navigate('/dashboard'), redirectDelay);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => next || closeAuthDialog()}>
      <DialogContent {...headings[unconfirmedEmail === null ? tab : 'confirm']} className="max-w-md">
        {unconfirmedEmail === null ? (
          <AuthTabs tab={tab} onEnter={enter} />
        ) : (
          <CheckEmailView email={unconfirmedEmail} onSignIn={() => openAuthDialog('login')} />
        )}
      </DialogContent>
    </Dialog>
  );
}
