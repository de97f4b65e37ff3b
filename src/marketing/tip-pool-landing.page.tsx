import { LandingPage } from './landing-page.tsx';
import { TipPoolExample } from './tip-pool-example.tsx';

const points = [
  {
    title: 'Four ways to divide',
    text: 'By hours, by points, by hours times points, or by a percentage for each role, divided by hours within it.',
  },
  {
    title: 'Card fees come off first',
    text: 'Enter cash and card tips separately. The processor’s fee is taken off the card tips before anything is divided.',
  },
  {
    title: 'Shift by shift',
    text: 'Lunch and dinner are separate pools, and a person who works both gets one total.',
  },
  {
    title: 'Left out by rule',
    text: 'Turn off roles that may not share in tips, and the sheet lists everyone left out and why.',
  },
] as const;

export default function TipPoolLandingPage() {
  return (
    <LandingPage
      kind="tip-pool"
      name="Tip Pool Calculator"
      badge="For restaurants, bars and cafés"
      title="Everyone’s fair share of the tips."
      lead="Paste the hours, enter cash and card tips. See what each person takes home and why."
      example={<TipPoolExample />}
      pointsTitle="Built for the end of a shift"
      points={points}
      closing="Close the night with a sheet nobody argues about"
    />
  );
}
