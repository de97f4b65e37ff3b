import { useEffect } from 'react';
import { Link } from 'react-router';
import { offlinePath } from '#browser/offline/offline-release.ts';
import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { splitLanguage } from '#kernel/language/languages.ts';
import { t } from '#kernel/language/t.ts';
import { LogoMark } from '#site/logo.tsx';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';

const offlinePages = [
  ...calculatorKinds.map((kind) => ({ label: t(catalogue[kind].name), to: calculatorPath(kind) })),
  { label: t('Groups'), to: '/groups' },
];

const againMs = 10_000;
/** Shorter than the service worker's timeout, which would otherwise show this page again after each reload. */
const patienceMs = 3_000;

const reload = () => window.location.reload();

/**
 * Retries, since the connection may be back before the page listens, and a device with a network gets no event
 * when the server responds again.
 */
async function reloadIfBack(): Promise<void> {
  if (!navigator.onLine) return;
  const signal = AbortSignal.timeout(patienceMs);
  const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal });
  // After a 404, too: the server has a page for it.
  if (status < 500) reload();
}

/** Shown by the service worker at the address of a page that is not stored on the device. */
export default function OfflinePage() {
  useEffect(() => {
    // At its own address there is no other page to retry.
    if (splitLanguage(window.location.pathname).path === offlinePath) return;
    const look = () => void reloadIfBack().catch(() => {});
    look();
    const timer = setInterval(look, againMs);
    window.addEventListener('online', reload);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', reload);
    };
  }, []);
  return (
    <PageMain className="mx-auto max-w-2xl px-4 py-20 sm:px-6 sm:py-28">
      <LogoMark className="size-12" />
      <h1 className="mt-8 text-4xl sm:text-5xl">{t('You’re offline')}</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {t('This page needs a connection. It opens by itself when you are back online.')}
      </p>
      <Button size="lg" className="mt-8" onClick={reload}>
        {t('Try again')}
      </Button>
      <h2 className="mt-14 text-2xl">{t('These pages work without a connection')}</h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {offlinePages.map(({ label, to }) => (
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
