import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { PageNotOpen } from '#ui/page-not-open.tsx';
import type { Invitation } from '../../rules/group.ts';
import { fetchInvitation } from '../group.client.ts';
import { AlreadyIn } from './already-in.tsx';
import { JoinForm } from './join-form.tsx';

type JoinPageProps = { params: Readonly<Record<string, string | undefined>> };
type State = Invitation | 'loading' | 'gone' | 'unreachable';

/** The page of an invitation's link and QR code: the visitor chooses a name and joins. */
export default function JoinPage({ params: { token } }: JoinPageProps) {
  const [state, setState] = useState<State>('loading');
  const load = useCallback(() => {
    if (token === undefined) return;
    fetchInvitation(token).then(
      (invitation) => setState(invitation ?? 'gone'),
      () => setState((before) => (typeof before === 'string' ? 'unreachable' : before)),
    );
  }, [token]);
  useEffect(load, [load]);
  return (
    <PageMain className="mx-auto max-w-2xl px-4 pt-8 sm:px-6 sm:pt-12">
      {typeof state === 'string' || token === undefined ? (
        <PageNotOpen
          state={typeof state === 'string' ? state : 'loading'}
          headings={headings}
          unreachable={t('The connection failed. The invitation may be fine.')}
          gone={<Gone />}
          onRetry={load}
        />
      ) : (
        <>
          <p className="text-ink-soft">{t('You are invited to the group')}</p>
          <h1 className="wrap-anywhere text-4xl sm:text-5xl">
            <bdi>{state.name}</bdi>
          </h1>
          <AlreadyIn groupId={state.group_id} />
          <JoinForm token={token} invitation={state} onTaken={load} />
        </>
      )}
    </PageMain>
  );
}

const headings = {
  loading: t('Invitation'),
  gone: t('This invitation is not valid'),
  unreachable: t('The invitation could not be loaded'),
} as const;

function Gone() {
  return (
    <>
      <p className="text-ink-soft">
        {t('The link was renewed, the group is gone, or the link was copied incompletely.')}
      </p>
      <p className="mt-3 text-ink-soft">{t('Ask somebody in the group for the present link.')}</p>
      <Button asChild className="mt-5">
        <Link to="/groups">{t('About group expenses')}</Link>
      </Button>
    </>
  );
}
