import { SkeletonBlock } from '#features/account/account-loading.public.tsx';

/** As tall as what takes its place. */
export function CountersOutline() {
  return (
    <div role="status">
      <span className="sr-only">Loading your numbers…</span>
      <div aria-hidden="true">
        <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {['calculations', 'hours', 'templates', 'trial'].map((card) => (
            <SkeletonBlock key={card} className="h-44" />
          ))}
        </div>
        <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <SkeletonBlock className="h-100" />
          <SkeletonBlock className="h-84 lg:h-100" />
        </div>
      </div>
    </div>
  );
}

export function DashboardOutline() {
  return (
    <>
      <SkeletonBlock className="h-10 max-w-md sm:h-12" />
      <SkeletonBlock className="mt-3 h-7 max-w-xs" />
      <div className="mt-8 grid gap-4 md:grid-cols-3">
        {['freelancer', 'commission', 'bill-split'].map((card) => (
          <SkeletonBlock key={card} className="h-28" />
        ))}
      </div>
      <CountersOutline />
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <SkeletonBlock className="h-112" />
        <SkeletonBlock className="h-112" />
      </div>
    </>
  );
}
