import { useEffect, useState } from 'react';
import type { SessionUser } from '#kernel/session.ts';
import { rememberedUserId, type Session } from '../session/session.ts';

type KnownUser = Pick<SessionUser, 'id' | 'username'>;
const name = 'user';

/** The signed-in user. Offline, the user who was last signed in on this device. Null until known. */
export function useKnownUser(session: Session): KnownUser | null {
  const [known, setKnown] = useState<KnownUser | null>(null);
  const { user } = session;
  const isUnreachable = session.status === 'loading' && session.unreachable;

  useEffect(() => {
    if (!user) return;
    const { id, username } = user;
    import('./offline-data.ts').then(
      ({ saveOffline }) => saveOffline(name, { id, username }),
      () => {},
    );
  }, [user]);

  useEffect(() => {
    if (!isUnreachable) return;
    let isStale = false;
    void import('./offline-data.ts')
      .then(({ readOffline }) => readOffline<KnownUser>(name))
      .catch(() => undefined)
      .then((stored) => isStale || setKnown(stored?.data ?? remembered()));
    return () => {
      isStale = true;
    };
  }, [isUnreachable]);

  return user ?? (isUnreachable ? known : null);
}

/** Only the id, if the page was left before the name was stored. */
function remembered(): KnownUser | null {
  const id = rememberedUserId();
  return id === null ? null : { id, username: '' };
}
