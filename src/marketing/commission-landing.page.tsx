import { CommissionExample } from './commission-example.tsx';
import { LandingPage } from './landing-page.tsx';

const points = [
  {
    title: 'Quota bonus built in',
    text: 'Basic mode pays a bonus above 100% of quota and less below 80%, and shows it on its own line.',
  },
  {
    title: 'Your own tiers',
    text: 'Set the thresholds and what each tier pays. Gaps and overlaps between tiers are pointed out.',
  },
  {
    title: 'Typical rates to start from',
    text: 'Software, real estate, insurance, manufacturing: one click fills in the typical rate.',
  },
  {
    title: 'Nothing to take on faith',
    text: 'Every commission comes with the steps behind it, so reps can check the figure themselves.',
  },
] as const;

export default function CommissionLandingPage() {
  return (
    <LandingPage
      kind="commission"
      name="Sales Commission Calculator"
      badge="For sales reps and teams"
      title="Commissions your reps can check."
      lead="Enter the deal, the rate and the quota attainment. See the tier, the effective rate and the commission, with every step shown."
      example={<CommissionExample />}
      pointsTitle="Built for sales"
      points={points}
      closing="Know what the next deal pays before you close it"
    />
  );
}
