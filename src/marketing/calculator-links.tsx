import { Link } from 'react-router';
import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';

/** On a phone the cards are far below the fold, so the calculators are linked here too. */
export function CalculatorLinks() {
  return (
    <nav aria-label={t('Calculators')} className="mt-6 md:hidden">
      <ul className="flex flex-wrap gap-2">
        {calculatorKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={calculatorPath(kind)}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium text-ink no-underline hover:border-accent"
            >
              {t(catalogue[kind].name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
