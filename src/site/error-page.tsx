import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { tRich } from '#ui/rich-text.tsx';

/** Does not show the stack trace, which is in the log. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <PageMain className="mx-auto max-w-2xl px-4 py-20 sm:px-6 sm:py-28">
      <h1 className="text-4xl sm:text-5xl">{t('Something went wrong on this page')}</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {t(
          'The page could not be shown. Reloading usually helps, especially if {name} was just updated or your connection dropped for a moment.',
          { name: brand.name },
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/" reloadDocument>
            {t('Go to the home page')}
          </Link>
        </Button>
      </div>
      <p className="mt-8 text-ink-soft">
        {tRich(
          'If it keeps happening, write to <a>{address}</a> and say what you were doing.',
          {
            a: (text) => (
              <a href={`mailto:${brand.supportEmail}`} className="text-accent underline wrap-anywhere">
                {text}
              </a>
            ),
          },
          { address: brand.supportEmail },
        )}
      </p>
      <ReportWhenLoaded error={error} />
    </PageMain>
  );
}

/** Loaded only after an error; if that fails too, the page works without it. */
function ReportWhenLoaded({ error }: { error: unknown }) {
  const [Report, setReport] = useState<ComponentType<{ error: unknown }>>();
  useEffect(() => {
    import('#features/client-errors/browser/report-problem.public.tsx').then(
      ({ ReportProblem }) => setReport(() => ReportProblem),
      () => {},
    );
  }, []);
  return Report ? <Report error={error} /> : null;
}
