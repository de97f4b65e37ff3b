import { SkeletonBlock } from '#ui/skeleton.tsx';

const most = 3;

type LoadingItemsProps = { count: number; className: string };

/** Holds the place of an entry's comments or photos while they load. */
export function LoadingItems({ count, className }: LoadingItemsProps) {
  return Array.from({ length: Math.min(count, most) }, (_, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
    <li key={n}>
      <SkeletonBlock className={className} />
    </li>
  ));
}
