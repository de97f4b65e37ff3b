import { FreelancerExample } from './freelancer-example.tsx';
import { LandingPage } from './landing-page.tsx';
import { socialProof } from './social-proof.ts';

const points = [
  {
    title: 'Hours times rate, for everyone',
    text: 'Each member’s amount and percent share, side by side with the budget.',
  },
  {
    title: 'Over or under budget, at a glance',
    text: 'A warning in three levels shows what it would take to fit: a higher budget, fewer hours or lower rates.',
  },
  {
    title: 'Expenses and milestones',
    text: 'Take expenses off first, or pay each member in three phases that add up to their amount.',
  },
  {
    title: 'Performance, when you want it',
    text: 'Rate on the scale you use and set what each rating is worth. The adjustment shows on every row.',
  },
] as const;

export default function FreelancerLandingPage() {
  return (
    <LandingPage
      kind="freelancer"
      name="Freelancer Payment Calculator"
      badge={socialProof.freelancers}
      title="Split a project budget in a minute."
      lead="Enter the budget, the team, the hours and the rates. See what everyone earns, their share of the total and whether it fits the budget."
      example={<FreelancerExample />}
      pointsTitle="Built for project teams"
      points={points}
      closing="Your next project, split before the kickoff"
    />
  );
}
