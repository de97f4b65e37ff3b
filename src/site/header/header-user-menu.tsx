import { ChevronDown, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { useSignOut } from '#features/account/browser/use-sign-out.public.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { helpLink, workLinks } from '../navigation.ts';
import { settingsLinks } from './header-user.ts';
import { UserButton } from './header-user-button.tsx';
import { UserSummary } from './header-user-summary.tsx';

type UserMenuProps = {
  user: SessionUser;
  planStatus: PlanStatus | undefined;
  /** The button was pressed before the menu had loaded. */
  isAwaited: boolean;
};

export default function UserMenu({ user, planStatus, isAwaited }: UserMenuProps) {
  const signOut = useSignOut();
  // Rendered inside the header landmark, where screen readers expect it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(isAwaited);
  // Radix opens the menu on pointer and key events. A press from before hydration is replayed as a click only.
  const openByClick = ({ detail }: { detail: number }) => {
    if (detail === 0) setOpen(true);
  };
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild onClick={openByClick}>
        <UserButton user={user}>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />
        </UserButton>
      </DropdownMenuTrigger>
      <div ref={setPlace} />
      <DropdownMenuContent className="w-72" container={place}>
        <DropdownMenuLabel className="text-base">
          <UserSummary user={user} planStatus={planStatus} />
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {[...workLinks, helpLink].map(({ label, to }) => (
          <DropdownMenuItem key={label} asChild>
            <Link to={to}>{label}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        {settingsLinks(planStatus).map(({ label, to }) => (
          <DropdownMenuItem key={label} asChild>
            <Link to={to}>
              <Settings aria-hidden="true" />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        {planStatus?.kind === 'trial-over' ? (
          <DropdownMenuItem asChild>
            <Link to="/pricing" className="font-medium text-accent lg:hidden">
              {t('Upgrade Now')}
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          {t('Sign Out')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
