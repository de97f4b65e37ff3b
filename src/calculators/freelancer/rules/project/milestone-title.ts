type Named = { readonly name: string; readonly date: string };

export function milestoneName({ name }: Pick<Named, 'name'>, place: number): string {
  return name || `Milestone ${place + 1}`;
}

/** Like 'Launch (2027-03-31)', for machine-readable files. */
export function milestoneTitle({ name, date }: Named, place: number): string {
  return `${milestoneName({ name }, place)}${date ? ` (${date})` : ''}`;
}
