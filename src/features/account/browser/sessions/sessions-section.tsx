import { useNavigate } from 'react-router';
import type { Outcome } from '#browser/requests/request-outcome.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { leaveSession, setLeaving } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { settingsFailure } from '../settings-errors.ts';
import { requestSignOut, requestSignOutOf } from '../settings-requests.ts';
import { mayLeave } from '../use-sign-out.public.ts';
import { SessionRow } from './session-row.tsx';
import type { useSessions } from './use-sessions.ts';

const failed = t('Nobody was signed out. Please try again.');

export function SessionsSection({ list, reload }: ReturnType<typeof useSessions>) {
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const others = list.state === 'read' && list.sessions.some((session) => !session.current);

  const end = (request: Promise<Outcome<unknown>>, done: () => Promise<void>) =>
    run(async () => {
      const outcome = await request;
      if (outcome.ok) await done();
      else toast({ ...settingsFailure(outcome, failed), variant: 'destructive' });
    });

  async function signOutEverywhere() {
    if (!(await mayLeave())) return;
    setLeaving(true);
    await end(requestSignOut('global'), signedOutEverywhere);
    setLeaving(false);
  }

  async function signedOutElsewhere(description: string) {
    await reload();
    toast({ title: t('Signed Out'), description });
  }

  async function signedOutEverywhere() {
    await navigate('/');
    leaveSession();
    toast({ title: t('Signed Out'), description: t('You are signed out everywhere.') });
  }

  return (
    <SettingsSection
      title={t('Sessions')}
      lead={t('Where you are signed in. Sign out any device that is not yours.')}
    >
      {list.state === 'loading' ? <p className="text-ink-soft">{t('Loading your sessions…')}</p> : null}
      {list.state === 'failed' ? (
        <Notice
          tone="mild"
          title={t('Your sessions could not be loaded')}
          actions={
            <Button size="sm" variant="outline" onClick={() => void reload()}>
              {t('Try Again')}
            </Button>
          }
        />
      ) : null}
      {list.state === 'read' ? (
        <TooltipProvider>
          <ul aria-label={t('Sessions')} className="divide-y divide-line border-line border-y">
            {list.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={list.at}
                busy={busy}
                onSignOut={() =>
                  void end(requestSignOutOf(session.id), () =>
                    signedOutElsewhere(t('{device} is signed out.', { device: session.device })),
                  )
                }
              />
            ))}
          </ul>
        </TooltipProvider>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={busy}
          disabled={!others}
          onClick={() =>
            void end(requestSignOut('others'), () =>
              signedOutElsewhere(t('You are signed out on every other device.')),
            )
          }
        >
          {t('Sign Out Other Sessions')}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void signOutEverywhere()}>
          {t('Sign Out Everywhere')}
        </Button>
      </div>
    </SettingsSection>
  );
}
