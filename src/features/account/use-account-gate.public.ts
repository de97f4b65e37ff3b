import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { openAuthDialog } from './auth-dialog.public.ts';
import { type Session, useSession } from './session.public.ts';

/** For a page that is nothing without an account: visitors are sent home and, unless told otherwise, asked to log in. */
export function useAccountGate(receiveVisitor: () => void = () => openAuthDialog('login')): Session {
  const session = useSession();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const { status } = session;
  const receive = useEffectEvent(receiveVisitor);

  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    if (status !== 'signed-out') return;
    void navigate('/', { replace: true });
    // Whoever has just signed out, here or in another tab, is not asked to come back in.
    if (!wasIn.current) receive();
  }, [status, navigate]);

  return session;
}
