import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reloadAfter, type Session, useSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { askToLogIn } from './auth-dialog.public.ts';

/** For pages that need an account: sends a visitor home, asks them to log in, then returns to the page. */
export function useAccountGate(
  reason = t('Please log in to see this page.'),
  onRefused?: () => void,
): Session {
  const session = useSession();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const { status } = session;
  const { pathname, search } = useLocation();
  const receive = useEffectEvent(() => {
    askToLogIn(reason, pathname + search);
    onRefused?.();
  });

  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    if (status !== 'signed-out') return;
    void navigate('/', { replace: true });
    // No prompt for a user who has just signed out, here or in another tab.
    if (!wasIn.current) receive();
  }, [status, navigate]);

  useEffect(() => {
    let leave = () => {};
    reloadAfter(
      new Promise((resolve) => {
        leave = resolve;
      }),
    );
    return () => leave();
  }, []);

  return session;
}
