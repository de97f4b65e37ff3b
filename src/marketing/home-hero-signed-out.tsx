import { Link } from 'react-router';
import { EstimateLink } from '#features/access/browser/estimate-link.public.tsx';
import { noCard, trialExplanation, trialName } from '#features/access/rules/trial-length.ts';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { brand } from '#kernel/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CalculatorLinks } from './calculator-links.tsx';
import { socialProof } from './social-proof.ts';

export function SignedOutHero() {
  return (
    <>
      <Badge variant="outline">{socialProof.badge}</Badge>
      <h1 className="mt-5 text-5xl leading-[1.05] sm:text-6xl">Split money fairly, to the cent.</h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lg">
        Divide a project budget, work out a commission, split a bill. {brand.name} accounts for every cent and
        shows how each amount was calculated.
      </p>
      <CalculatorLinks />
      <p className="mt-5 max-w-xl text-lg">
        Start with a {trialName}. {noCard}
        <span className="mt-1 block text-ink-soft text-sm">{trialExplanation}</span>
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <AuthButton tab="signup" size="lg">
          Start Free Trial
        </AuthButton>
        <Button asChild variant="outline" size="lg">
          <Link to="/pricing">View Pricing</Link>
        </Button>
      </div>
      <p className="mt-4 text-ink-soft">
        Already have an account?{' '}
        <AuthButton tab="login" variant="link">
          Sign In
        </AuthButton>
      </p>
      <HeroStats />
    </>
  );
}

function HeroStats() {
  return (
    <ul className="mt-8 flex flex-wrap gap-x-10 gap-y-4 border-line border-t pt-6">
      {socialProof.stats.map(({ figure, caption, ...more }) => (
        <li key={caption}>
          <span className="figures block font-display text-2xl">{figure}</span>{' '}
          <span className="text-ink-soft text-sm">{caption}</span>
          {'isEstimate' in more ? (
            <span className="block text-sm">
              <EstimateLink />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
