import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';

type CalculatorNotFoundProps = { params: { readonly kind?: string | undefined } };

export default function CalculatorNotFound({ params }: CalculatorNotFoundProps) {
  return (
    <PageMain className="mx-auto max-w-2xl px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">Calculator Not Found</h1>
      <p className="wrap-anywhere mt-4 text-lg text-ink-soft">
        The requested template “{params.kind?.slice(0, 60)}” doesn't exist.
      </p>
      <Button asChild className="mt-8">
        <Link to="/#templates">See the calculators</Link>
      </Button>
    </PageMain>
  );
}
