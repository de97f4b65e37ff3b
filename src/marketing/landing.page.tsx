import { Link } from 'react-router';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { type CalculatorKind, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { promises } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { LandingView } from './landing-view.tsx';

type LandingPageProps = { kind: CalculatorKind; landing: Landing; description: string };

export default function LandingPage({ kind, landing, description }: LandingPageProps) {
  return (
    <LandingView
      landing={landing}
      path={catalogue[kind].landing.path}
      description={description}
      actions={<LandingActions kind={kind} />}
      note={t('Try it free {times, plural, one {# time} other {# times}} a day, no account needed.', {
        times: promises.calculationsPerDay,
      })}
    />
  );
}

function LandingActions({ kind }: { kind: CalculatorKind }) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <Button asChild size="lg" className="max-sm:w-full">
        <Link to={calculatorPath(kind)}>{t('Start Calculator')}</Link>
      </Button>
      <AuthButton tab="signup" variant="outline" size="lg" className="max-sm:w-full">
        {t('Sign Up Free')}
      </AuthButton>
    </div>
  );
}
