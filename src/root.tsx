import { useLocation } from 'react-router';
import { UpgradeHost } from '#features/billing/browser/upgrade/upgrade-host.tsx';
import { usePlanStatus } from './features/access/browser/plan-status.public.ts';
import { AuthDialogHost } from './features/account/browser/signing-in/auth-dialog-host.tsx';
import { WaitlistHost } from './features/waitlist/browser/waitlist-host.tsx';
import { ErrorBoundary } from './site/error-boundary.tsx';
import { useErrorWatch } from './site/error-watch.ts';
import { SiteFooter } from './site/footer.tsx';
import { SiteHeader } from './site/header/header.tsx';
import { LanguageOffer } from './site/languages/language-offer.tsx';
import { useOfflinePages } from './site/offline-pages.ts';
import type { LoadedPage } from './site/router/page-loader.ts';
import { useLinkPrefetch } from './site/router/use-link-prefetch.ts';
import { useDroppedFiles } from './site/use-dropped-files.ts';
import { useSignedInWork } from './site/use-signed-in-work.ts';
import { Slice } from './ui/slice.tsx';
import { ToastArea } from './ui/toast-area.tsx';
import './ui/theme.css';

/** Itself drawn only when another page is shown: anything else would hurry the hydration of its parts. */
export function Root({ page: { Page, params } }: { page: LoadedPage }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary>
      <Slice turn={0}>
        <LanguageOffer />
        <Header />
      </Slice>
      <div className="flex-1">
        <ErrorBoundary key={pathname}>
          <Slice turn={1}>
            <Page params={params} />
          </Slice>
        </ErrorBoundary>
      </div>
      <Slice turn={2}>
        <SiteFooter />
      </Slice>
      <Slice turn={3}>
        <Background />
      </Slice>
    </ErrorBoundary>
  );
}

function Header() {
  return <SiteHeader planStatus={usePlanStatus()} />;
}

/** What goes on behind every page, and the dialogs that any page may open. */
function Background() {
  useLinkPrefetch();
  useSignedInWork();
  useOfflinePages();
  useDroppedFiles();
  useErrorWatch();
  return (
    <>
      <AuthDialogHost />
      <UpgradeHost />
      <WaitlistHost />
      <ToastArea />
    </>
  );
}
