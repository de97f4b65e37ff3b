import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { AuthDialogHost } from './features/account/auth-dialog-host.tsx';
import { accountScript } from './features/account/session-mark.public.ts';
import { UpgradeHost } from './features/billing/upgrade-host.tsx';
import { useStanding } from './features/progress/standing.public.ts';
import { WaitlistHost } from './features/waitlist/waitlist-host.tsx';
import { ErrorPage } from './site/error-page.tsx';
import { useErrorWatch } from './site/error-watch.ts';
import { SiteFooter } from './site/footer.tsx';
import { SiteHeader } from './site/header.tsx';
import { pageMeta } from './site/page-meta.ts';
import { PagesAtHand } from './site/pages-at-hand.tsx';
import { themeScript } from './site/theme.ts';
import { useSignedInWork } from './site/use-signed-in-work.ts';
import { ToastArea } from './ui/toast-area.tsx';
import './ui/theme.css';

const fontPreload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  fontPreload(figtree),
  fontPreload(newsreader),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** For addresses no page answers to. */
export const meta = () => pageMeta('/');

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below sets data-theme and data-account before React sees the element.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151411" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, which must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${accountScript}` }} />
        <Meta />
        <Links />
      </head>
      <body className="flex flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  // Says that the page now answers to clicks and keys: for tests, and for whoever measures.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  useSignedInWork();
  useErrorWatch();
  return (
    <>
      <SiteHeader standing={useStanding()} />
      <div className="flex-1">
        <Outlet />
      </div>
      <SiteFooter />
      <AuthDialogHost />
      <UpgradeHost />
      <WaitlistHost />
      <PagesAtHand />
      <ToastArea />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader />
      <ErrorPage error={error} />
      <SiteFooter />
    </>
  );
}

/** Shown for a moment where no page is prerendered: an unknown address, until the router has looked at it. */
export function HydrateFallback() {
  return <SiteHeader />;
}
