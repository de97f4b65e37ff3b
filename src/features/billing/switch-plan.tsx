import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import type { SubscriptionRecord } from './billing.contract.ts';
import { sandbox } from './sandbox.client.ts';
import type { SandboxPortalRecord } from './sandbox.contract.ts';
import { chargeText, cycleNames } from './subscription-words.ts';
import type { SandboxAct } from './use-sandbox-act.ts';

type SwitchPlanProps = {
  subscription: SubscriptionRecord;
  plans: SandboxPortalRecord['plans'];
  act: SandboxAct;
};

export function SwitchPlan({ subscription, plans, act }: SwitchPlanProps) {
  const [chosen, setChosen] = useState(subscription.cycle);
  const plan = plans.find(({ cycle }) => cycle === chosen);
  return (
    <SettingsSection title="Plan" lead="Pay by the week, the month or the year.">
      <Segmented
        legend="Plan"
        options={plans.map(({ cycle }) => ({ value: cycle, label: cycleNames[cycle] }))}
        value={chosen}
        onValueChange={setChosen}
      />
      <p aria-live="polite" className="figures mt-3">
        {plan ? chargeText(plan) : null}
        {chosen === subscription.cycle ? ', as it is now' : null}
      </p>
      <Button
        variant="outline"
        className="mt-4"
        busy={act.busy || chosen === subscription.cycle}
        onClick={() => void act.run(() => sandbox.switchTo(chosen), 'Plan Switched')}
      >
        Switch Plan
      </Button>
    </SettingsSection>
  );
}
