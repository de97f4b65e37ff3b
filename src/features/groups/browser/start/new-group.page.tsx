import { TrialGate } from '#features/access/browser/trial-gate.public.tsx';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { useAccountGate } from '#features/account/browser/use-account-gate.public.ts';
import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { StartForm } from './start-form.tsx';
import { StartImport } from './start-import.tsx';

export default function NewGroupPage() {
  const session = useAccountGate(t('Please log in to start a group. A group begins with an account.'));
  return (
    <PageMain className="mx-auto max-w-2xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      {session.status === 'signed-in' ? (
        <TrialGate stayOpen={false}>
          <h1 className="text-4xl sm:text-5xl">{t('Start a group')}</h1>
          <p className="mt-3 text-ink-soft text-lg">
            {t('People join by a link or a QR code, and need no account.')}
          </p>
          <StartForm key={session.user.id} user={session.user} />
          <StartImport key={`${session.user.id} import`} user={session.user} />
        </TrialGate>
      ) : (
        <>
          <h1 className="text-4xl sm:text-5xl">{t('Start a group')}</h1>
          <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
            <SkeletonBlock className="mt-8 h-96" />
          </AccountLoading>
        </>
      )}
    </PageMain>
  );
}
