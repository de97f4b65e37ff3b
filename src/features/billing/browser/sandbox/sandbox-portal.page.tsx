import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { useAccountGate } from '#features/account/browser/use-account-gate.public.ts';
import { t } from '#kernel/language/t.ts';
import { sandboxName } from '#kernel/payment-provider-name.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { providerPath, usePaymentProvider } from '../billing.client.ts';
import { SandboxBanner } from './sandbox-banner.tsx';
import { SandboxPortal } from './sandbox-portal.tsx';

export default function SandboxPortalPage() {
  const session = useAccountGate();
  return (
    <PageMain className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
      <BackLink to="/billing">{t('Back to Billing')}</BackLink>
      <h1 className="mt-3 text-4xl sm:text-5xl">{t('Sandbox portal')}</h1>
      <p className="mt-4 max-w-2xl text-ink-soft">
        {t(
          "With a real payment provider, Manage Subscription opens the provider's own pages. This simulator replaces them, and can also move time forward.",
        )}
      </p>
      <div className="mt-6">
        {session.status === 'signed-in' ? (
          <Portal key={session.user.id} userId={session.user.id} />
        ) : (
          <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
            <SkeletonBlock className="h-96" />
          </AccountLoading>
        )}
      </div>
    </PageMain>
  );
}

/** Shows the simulated portal only if the sandbox is the payment provider. */
function Portal({ userId }: { userId: string }) {
  const { data, error } = usePaymentProvider();
  if (error) return <FetchFailure error={error} onRetry={() => queries.invalidate(providerPath)} />;
  if (!data) return <SkeletonBlock className="h-96" />;
  if (data.provider !== sandboxName) {
    return (
      <Notice title={t('The sandbox is switched off here')}>
        {t('Manage your subscription on your billing page.')}
      </Notice>
    );
  }
  return (
    <>
      <SandboxBanner className="mb-8" />
      <SandboxPortal userId={userId} />
    </>
  );
}
