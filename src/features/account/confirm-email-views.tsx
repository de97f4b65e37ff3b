import { CircleCheck, LoaderCircle, OctagonAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { openAuthDialog } from './auth-dialog.public.ts';

const redirectDelay = 2000;

export function ConfirmingView() {
  return (
    <Outcome
      icon={<LoaderCircle className="animate-spin text-accent" />}
      title="Confirming your email…"
      text="This takes a moment."
    />
  );
}

export function ConfirmedView({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const redirect = setTimeout(() => void navigate('/dashboard', { replace: true }), redirectDelay);
    return () => clearTimeout(redirect);
  }, [navigate]);

  return (
    <Outcome icon={<CircleCheck className="text-good" />} title="Email Confirmed!" text={text}>
      <Button asChild size="lg">
        <Link to="/dashboard" replace>
          Go to Dashboard Now
        </Link>
      </Button>
    </Outcome>
  );
}

export function ConfirmFailedView({ text }: { text: string }) {
  return (
    <Outcome icon={<OctagonAlert className="text-bad" />} title="Email not confirmed" text={text}>
      <Button asChild size="lg">
        <Link to="/">Back to Home</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to="/" onClick={() => openAuthDialog('signup')}>
          Try Signing Up Again
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
