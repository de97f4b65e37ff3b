import { Link } from 'react-router';
import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { LogoMark } from './logo.tsx';

export function NotFoundView() {
  return (
    <PageMain className="mx-auto max-w-2xl px-4 py-20 sm:px-6 sm:py-28">
      <LogoMark className="size-12" />
      <h1 className="mt-8 text-4xl sm:text-5xl">{t('404 Page Not Found')}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t('Did you forget to add the page to the router?')}</p>
      <p className="mt-2 text-ink-soft">
        {t('There is no page at this address. It may have moved, or the address may be mistyped.')}
      </p>
      <Button asChild size="lg" className="mt-8">
        <Link to="/">{t('Go to the home page')}</Link>
      </Button>
      <h2 className="mt-14 text-2xl">{t('Or open a calculator')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {calculatorKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={calculatorPath(kind)}
              className="flex min-h-12 items-center text-accent hover:underline"
            >
              {t(catalogue[kind].name)}
            </Link>
          </li>
        ))}
      </ul>
    </PageMain>
  );
}
