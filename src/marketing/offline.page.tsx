import { useEffect } from 'react';
import { Link } from 'react-router';
import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { LogoMark } from '#site/logo.tsx';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';

const keptPages = [
  ...calculatorKinds.map((kind) => ({ label: t(catalogue[kind].name), to: calculatorPath(kind) })),
  { label: t('Groups'), to: '/groups' },
];

/** Shown by the service worker at the address of a page that is not kept on the device. */
export default function OfflinePage() {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <PageMain className="mx-auto max-w-2xl px-4 py-20 sm:px-6 sm:py-28">
      <LogoMark className="size-12" />
      <h1 className="mt-8 text-4xl sm:text-5xl">{t('You’re offline')}</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {t('This page needs a connection. It opens by itself when you are back online.')}
      </p>
      <Button size="lg" className="mt-8" onClick={() => window.location.reload()}>
        {t('Try again')}
      </Button>
      <h2 className="mt-14 text-2xl">{t('These pages work without a connection')}</h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {keptPages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center text-accent hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </PageMain>
  );
}
