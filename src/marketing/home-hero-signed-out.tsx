import { Link } from 'react-router';
import { EstimateLink } from '#features/access/browser/estimate-link.public.tsx';
import { trialExplanation, trialOffer } from '#features/access/rules/trial-length.ts';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { CalculatorLinks } from './calculator-links.tsx';
import { socialProof } from './social-proof.ts';

export function SignedOutHero() {
  return (
    <>
      <Badge variant="outline">{socialProof.badge}</Badge>
      <h1 className="mt-5 text-[clamp(2.25rem,12.5vw,3rem)] leading-[1.05] sm:text-6xl">
        {t('Split money fairly, to the cent.')}
      </h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lg">
        {t(
          'Divide a project budget, work out a commission, split a bill. {brand} accounts for every cent and shows how each amount was calculated.',
          { brand: brand.name },
        )}
      </p>
      <CalculatorLinks />
      <p className="mt-5 max-w-xl text-lg">
        {trialOffer()}
        <span className="mt-1 block text-ink-soft text-sm">{trialExplanation()}</span>
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <AuthButton tab="signup" size="lg">
          {t('Start Free Trial')}
        </AuthButton>
        <Button asChild variant="outline" size="lg">
          <Link to="/pricing">{t('View Pricing')}</Link>
        </Button>
      </div>
      <p className="mt-4 text-ink-soft">
        {tRich('Already have an account? <button>Sign In</button>', {
          button: (text) => (
            <AuthButton tab="login" variant="link">
              {text}
            </AuthButton>
          ),
        })}
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
