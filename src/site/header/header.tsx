import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '#browser/session/session.ts';
import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { cx } from '#ui/class-names.ts';
import { contentId } from '#ui/page-main.tsx';
import { Logo } from '../logo.tsx';
import { calculatorLinks, headerLinks, helpLink, type NavigationLink, workLinks } from '../navigation.ts';
import { HeaderAccount } from './header-account.tsx';
import { HeaderAccountStacked } from './header-account-stacked.tsx';
import { HeaderPlanStatus } from './header-plan-status.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

// If the chunk cannot load, the menu is shown without it.
const InstallApp = lazy(() =>
  import('#browser/install/install-app.tsx').catch(() => ({ default: () => null })),
);

/** If it cannot load, the header is shown without it. */
const Bell = lazy(() =>
  import('#features/notices/browser/bell.public.tsx').catch(() => ({ default: () => <></> })),
);

/** `planStatus` is undefined for visitors and while loading. */
export function SiteHeader({ planStatus }: { planStatus?: PlanStatus | undefined }) {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const links = headerLinks({ signedIn: isSignedIn, paid: isSignedIn && planStatus?.kind === 'paid' });
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { key: here } = useLocation();
  // The history entry at which it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === here;

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog opened from the menu handles Escape first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(undefined);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="border-b border-line print:hidden">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-3 px-4 sm:gap-6 sm:px-6">
        <Link
          to="/"
          aria-label={t('{brand}, home', { brand: brand.name })}
          // On phones only the logo fits beside the user's menu.
          className={cx('rounded-sm py-2', planStatus && 'max-[479px]:[&>span>span]:hidden')}
        >
          <Logo />
        </Link>
        <nav aria-label={t('Main')} className="hidden items-center gap-1 lg:flex">
          <HeaderLinks links={links} />
        </nav>
        <div className="ms-auto hidden min-w-0 items-center gap-3 lg:flex">
          <HeaderAccount session={session} planStatus={planStatus} />
          <ThemeToggle />
        </div>
        <div className="ms-auto min-w-0 lg:hidden">
          {isSignedIn && planStatus ? <HeaderPlanStatus planStatus={planStatus} /> : null}
        </div>
        {isSignedIn ? (
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <Bell />
          </Suspense>
        ) : null}
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? t('Close menu') : t('Open menu')}
          onClick={() => setOpenAt(open ? undefined : here)}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-line lg:hidden"
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <div id={menuId} hidden={!open} className="border-t border-line px-4 py-4 sm:px-6 lg:hidden">
        <nav aria-label={t('Menu')} className="grid gap-y-3">
          <MenuGroup links={calculatorLinks} />
          <MenuGroup links={[...links, ...(isSignedIn ? workLinks : []), helpLink]} />
        </nav>
        <div className="mt-4">
          <HeaderAccountStacked session={session} planStatus={planStatus} />
        </div>
        <div className="mt-4 flex items-center justify-between">
          <span className="text-sm text-ink-soft">{t('Color theme')}</span>
          <ThemeToggle />
        </div>
        {open ? (
          <div className="mt-4 empty:hidden">
            <Suspense fallback={null}>
              <InstallApp />
            </Suspense>
          </div>
        ) : null}
      </div>
    </header>
  );
}

function MenuGroup({ links }: { links: readonly NavigationLink[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-2 border-line pb-3 not-last:border-b">
      <HeaderLinks links={links} />
    </div>
  );
}

function HeaderLinks({ links }: { links: readonly NavigationLink[] }) {
  return links.map(({ label, to }) => {
    // A link to a section of the home page is never 'the current page'.
    const Anchor = to.includes('#') ? Link : NavLink;
    return (
      <Anchor
        key={to}
        to={to}
        className="flex min-h-11 items-center rounded-md px-3 text-ink-soft hover:text-ink aria-[current=page]:text-ink"
      >
        {label}
      </Anchor>
    );
  });
}

function SkipLink() {
  // Moves the focus itself: the router would treat a fragment as a navigation.
  const skip = (event: React.MouseEvent) => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a
      href={`#${contentId}`}
      onClick={skip}
      className="sr-only rounded-md bg-accent font-medium text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-50 focus:px-4 focus:py-3"
    >
      {t('Skip to content')}
    </a>
  );
}
