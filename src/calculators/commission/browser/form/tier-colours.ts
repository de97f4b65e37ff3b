import type { TierName } from '../../rules/tier-names.ts';

// Full class names: Tailwind scans the source for them.
export const tierColours: Record<TierName, { readonly swatch: string; readonly fill: string }> = {
  'Below Quota': { swatch: 'bg-share-2', fill: 'fill-share-2' },
  'On Target': { swatch: 'bg-share-1', fill: 'fill-share-1' },
  'Top Performer': { swatch: 'bg-share-3', fill: 'fill-share-3' },
};
