import { groupedCardNumber, testCards } from '#features/billing/rules/sandbox.ts';
import { useProgress } from '#features/progress/browser/progress.client.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { expireTrial, grantAccess, overrideSubscription } from './admin.client.ts';
import { PanelSection } from './panel-section.tsx';
import { PaymentModeSection } from './payment-mode-section.tsx';
import { ReloadingButton } from './reloading-button.tsx';

export function TestPanel({ user }: { user: SessionUser }) {
  const { data: progress } = useProgress(user.id);
  const isOwner = user.isOwner || progress?.admin_level === 'owner';
  return (
    <div className="grid gap-4">
      <PaymentModeSection />
      <PanelSection
        title={t('Trial')}
        text={t(
          'Ends your own trial immediately, as if all its days were used. The owner can always do this; everyone else only while payments are in test mode.',
        )}
      >
        <ReloadingButton
          act={expireTrial}
          done={{ title: t('Trial Expired'), description: t('Refresh the page to see upgrade prompts') }}
          failure={t('Failed to expire trial')}
          reloadAfterMs={2000}
        >
          {t('Expire Trial Now')}
        </ReloadingButton>
      </PanelSection>
      {isOwner ? <OwnerSection userId={user.id} /> : null}
      <TestCardsSection />
    </div>
  );
}

function OwnerSection({ userId }: { userId: string }) {
  return (
    <PanelSection
      title={t('Owner controls')}
      text={t(
        'For your own account: owner access that stays even when the owner’s address changes, and the Enterprise plan without a payment. Both can be removed under Users.',
      )}
    >
      <ReloadingButton
        act={() => grantAccess(userId)}
        done={{ title: t('Admin Access Granted'), description: t('You have unlimited access.') }}
        failure={t('Failed to grant access')}
        reloadAfterMs={1500}
      >
        {t('Grant Unlimited Access')}
      </ReloadingButton>
      <ReloadingButton
        act={() => overrideSubscription(userId)}
        done={{ title: t('Subscription Overridden'), description: t('You are on the Enterprise plan.') }}
        failure={t('Failed to override subscription')}
        reloadAfterMs={1500}
      >
        {t('Override to Enterprise Plan')}
      </ReloadingButton>
    </PanelSection>
  );
}

function TestCardsSection() {
  return (
    <PanelSection
      title={t('Test card numbers')}
      text={t('They work only in test mode, with any future date and any three digits.')}
    >
      <dl className="w-full divide-y divide-line border-line border-t">
        {testCards.map(({ number, title, words }) => (
          <div key={number} className="grid gap-x-6 py-3 sm:grid-cols-[13rem_1fr]">
            <dt>
              <span className="block font-medium">{t(title)}</span>
              <span className="figures">{groupedCardNumber(number)}</span>
            </dt>
            <dd className="text-ink-soft">{t(words)}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
