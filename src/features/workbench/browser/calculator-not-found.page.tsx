import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';

type CalculatorNotFoundProps = { params: { readonly kind?: string | undefined } };

export default function CalculatorNotFound({ params }: CalculatorNotFoundProps) {
  return (
    <PageMain className="mx-auto max-w-2xl px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">{t('Calculator Not Found')}</h1>
      <p className="wrap-anywhere mt-4 text-lg text-ink-soft">
        {t(
          "The requested template “{kind}” doesn't exist.",
          { kind: params.kind?.slice(0, 60) ?? '' },
          'template: a calculator',
        )}
      </p>
      <Button asChild className="mt-8">
        <Link to="/#templates">{t('See the calculators')}</Link>
      </Button>
    </PageMain>
  );
}
