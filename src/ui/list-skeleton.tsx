import { t } from '#kernel/language/t.ts';
import { SkeletonBlock } from './skeleton.tsx';

export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading…')}</span>
      <div aria-hidden="true" className="divide-y divide-transparent border-transparent border-y">
        {Array.from(Array(rows).keys(), (row) => (
          <div key={row} className="flex min-h-18 flex-col justify-center gap-2">
            <SkeletonBlock className="h-4 w-2/3" />
            <SkeletonBlock className="h-3 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
