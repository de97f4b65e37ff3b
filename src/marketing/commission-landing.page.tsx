import { CommissionExample } from './commission-example.tsx';
import { LandingPage } from './landing-page.tsx';

const points = [
  {
    title: 'Quota bonus built in',
    text: 'Basic mode pays a bonus above 100% of quota and less below 80%, and shows it as a line of its own.',
  },
  {
    title: 'Your own tiers',
    text: 'Set the thresholds and what each tier pays. A gap or an overlap between tiers is pointed out.',
  },
  {
    title: 'Usual rates to start from',
    text: 'Software, real estate, insurance, manufacturing: one button fills in the customary rate.',
  },
  {
    title: 'Nothing to take on trust',
    text: 'Every commission comes with the steps behind it, so reps can check the figure with a pencil.',
  },
] as const;

export default function CommissionLandingPage() {
  return (
    <LandingPage
      kind="commission"
      name="Sales Commission Calculator"
      badge="For sales reps and teams"
      title="Commissions your reps can check."
      lead="Enter the deal, the rate and the quota attainment. See the tier, the effective rate and the commission, with every step laid open."
      example={<CommissionExample />}
      pointsTitle="Built for sales"
      points={points}
      closing="Know what the next deal pays before you close it"
    />
  );
}
