import { useNavigate } from 'react-router';
import { leaveSession, setLeaving } from '#browser/session/session.ts';
import { outboxMark, readStored } from '#browser/storage.ts';
import { apiRoot } from '#kernel/api-root.ts';
import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';
import { signOutAddress } from '../rules/addresses.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    if (!(await requestSignOut())) {
      setLeaving(false);
      toastError(
        t('Error'),
        t('You are still signed in: the server could not be reached. Please try again.'),
      );
      return;
    }
    // Navigates first: a page that needs an account would otherwise prompt for log-in.
    await navigate('/');
    leaveSession();
  };
}

/** True if the user may sign out. If that would delete unsent changes, asks first. */
export async function mayLeave(): Promise<boolean> {
  const waiting = readStored(outboxMark, Number) ?? 0;
  return waiting === 0 || (await import('./ask-to-leave.ts')).askToLeave(waiting);
}

async function requestSignOut(): Promise<boolean> {
  try {
    // Plain fetch: every page ships this, without the request library.
    const response = await fetch(apiRoot + signOutAddress.path, {
      method: signOutAddress.method,
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return response.ok || response.status === 401;
  } catch {
    return false;
  }
}
