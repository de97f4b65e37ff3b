import { t } from '#kernel/language/t.ts';

type Named = { readonly name: string; readonly date: string };

export function milestoneName({ name }: Pick<Named, 'name'>, place: number): string {
  return name || t('Milestone {number}', { number: place + 1 });
}

/** Like 'Launch (2027-03-31)', in English for machine-readable files. */
export function milestoneTitle({ name, date }: Named, place: number): string {
  return `${name || `Milestone ${place + 1}`}${date ? ` (${date})` : ''}`;
}
