import { useState } from 'react';
import { AuthButton } from '#site/auth-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { annualSaving, type BillingCycle, priceLabel, starterPlans } from './catalogue.contract.ts';
import { PlanCard } from './plan-card.tsx';
import { planFeatures } from './plan-features.ts';

const cycles = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const;

const saving = priceLabel(annualSaving());

const notes: Record<BillingCycle, string> = {
  weekly: 'For a single project. Billed every week.',
  monthly: `Billed every month. Pay for a year at once and save ${saving}.`,
  annual: `Billed once a year. Saves ${saving} against paying monthly.`,
};

export function StarterCard() {
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  const { price, per } = starterPlans[cycle];
  return (
    <PlanCard
      foremost
      name="Starter"
      price={priceLabel(price)}
      per={per}
      priceNote={
        <>
          <Segmented legend="Billing cycle" options={cycles} value={cycle} onValueChange={setCycle} />
          <p className="mt-3 text-ink-soft text-sm">{notes[cycle]}</p>
        </>
      }
      features={planFeatures.starter}
      action={
        <AuthButton tab="signup" className="w-full">
          Start Free Trial
        </AuthButton>
      }
    />
  );
}
