import { useEffect, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { remindFrom } from '../../rules/email.ts';
import { emailLimits } from '../../rules/email-limits.ts';
import type { PayerLink } from '../../rules/payments/incoming-payments.ts';
import { isReceived } from '../../rules/payments/link-balance.ts';
import type { LinkRecord } from '../../rules/share.ts';
import { useDates } from '../dates.ts';
import { remind } from './emails.client.ts';

function canRemind(link: LinkRecord, beside: readonly PayerLink[]): boolean {
  const { letter: email, state, correction } = link;
  return (
    email !== null &&
    email.email !== '' &&
    email.state !== 'refused' &&
    email.reminders < emailLimits.reminders &&
    !isReceived(link, beside) &&
    correction?.now !== null &&
    state === 'live'
  );
}

/** Milliseconds until a reminder is allowed; re-renders when the time is up. */
function useWait(link: LinkRecord, beside: readonly PayerLink[]): number {
  const from = link.letter && canRemind(link, beside) ? remindFrom(link.letter).getTime() : 0;
  const [now, setNow] = useState(() => Date.now());
  const wait = from - now;
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait;
}

/** Shows when the next reminder is allowed. */
export function RemindFrom({ link, beside }: Pick<RemindButtonProps, 'link' | 'beside'>) {
  const { dayAfter } = useDates();
  const { letter: email } = link;
  const [today] = useState(() => new Date().toISOString());
  const wait = useWait(link, beside);
  if (!email || wait <= 0) return null;
  return (
    <p className="wrap-anywhere text-ink-soft text-sm">
      {t('You can send a reminder from {time}.', {
        time: dayAfter(remindFrom(email).toISOString(), today),
      })}
    </p>
  );
}

type RemindButtonProps = {
  link: LinkRecord;
  /** The other links of the person to the same sheet. */
  beside: readonly PayerLink[];
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

export function RemindButton({ link, beside, busy, onBusy }: RemindButtonProps) {
  const wait = useWait(link, beside);
  if (!canRemind(link, beside)) return null;

  async function sendAgain() {
    onBusy(true);
    try {
      await remind(link.id);
      toast({
        title: t('Reminder sent'),
        description: t('To {address}.', { address: link.letter?.email ?? '' }),
      });
    } catch (error) {
      toastRequestError(error, { title: t('Reminder not sent'), description: reasonOf(error) });
    }
    onBusy(false);
  }

  return (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      disabled={wait > 0}
      aria-label={t('Remind: {title}, {person}', {
        title: link.name || link.title,
        person: personText(link.person ?? ''),
      })}
      onClick={() => void sendAgain()}
    >
      {t('Remind')}
    </Button>
  );
}

function reasonOf(error: unknown): string {
  const isConflict = error instanceof RequestError && error.status === 409;
  return isConflict
    ? t('This person has unsubscribed, or has had the maximum number of reminders.')
    : t('Please try again.');
}
