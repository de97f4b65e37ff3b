import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { AccountLoading } from './account-loading.public.tsx';
import type { AccountSettingsProps } from './settings/account-settings.tsx';

const fetchSettings = () => import('./settings/account-settings.tsx');
const Settings = lazy(fetchSettings);

/** Call when the settings are likely to be shown. */
export function preloadAccountSettings(): void {
  // The error appears when the settings are rendered.
  fetchSettings().catch(() => {});
}

export function AccountSettings(props: AccountSettingsProps) {
  return (
    <Suspense
      fallback={
        <AccountLoading unreachable={false}>
          <AccountSettingsOutline />
        </AccountLoading>
      }
    >
      <Settings {...props} />
    </Suspense>
  );
}

export function AccountSettingsOutline() {
  return (
    <>
      <SkeletonBlock className="h-12 max-w-sm" />
      <SkeletonBlock className="mt-5 mb-10 h-7 max-w-60" />
      <div className="grid gap-10">
        <SkeletonBlock className="h-52" />
        <SkeletonBlock className="h-40" />
        <SkeletonBlock className="h-72" />
      </div>
    </>
  );
}
