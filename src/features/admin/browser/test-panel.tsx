import { groupedCardNumber, testCards } from '#features/billing/rules/sandbox.ts';
import { useProgress } from '#features/progress/browser/progress.client.ts';
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
        title="Trial"
        text="Ends your own trial immediately, as if all its days were used. The owner can always do this; everyone else only while payments are in test mode."
      >
        <ReloadingButton
          act={expireTrial}
          done={{ title: 'Trial Expired', description: 'Refresh the page to see upgrade prompts' }}
          failure="Failed to expire trial"
          reloadAfterMs={2000}
        >
          Expire Trial Now
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
      title="Owner controls"
      text="For your own account: owner access that stays even when the owner’s address changes, and the Enterprise plan without a payment. Both can be removed under Users."
    >
      <ReloadingButton
        act={() => grantAccess(userId)}
        done={{ title: 'Admin Access Granted', description: 'You have unlimited access.' }}
        failure="Failed to grant access"
        reloadAfterMs={1500}
      >
        Grant Unlimited Access
      </ReloadingButton>
      <ReloadingButton
        act={() => overrideSubscription(userId)}
        done={{ title: 'Subscription Overridden', description: 'You are on the Enterprise plan.' }}
        failure="Failed to override subscription"
        reloadAfterMs={1500}
      >
        Override to Enterprise Plan
      </ReloadingButton>
    </PanelSection>
  );
}

function TestCardsSection() {
  return (
    <PanelSection
      title="Test card numbers"
      text="They work only in test mode, with any future date and any three digits."
    >
      <dl className="w-full divide-y divide-line border-line border-t">
        {testCards.map(({ number, title, words }) => (
          <div key={number} className="grid gap-x-6 py-3 sm:grid-cols-[13rem_1fr]">
            <dt>
              <span className="block font-medium">{title}</span>
              <span className="figures">{groupedCardNumber(number)}</span>
            </dt>
            <dd className="text-ink-soft">{words}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
