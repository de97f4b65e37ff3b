import type { ReactNode } from 'react';

export const rowHeight = 44;

/** Where the cells of a line stand. */
export const dealColumns =
  'absolute inset-x-0 grid grid-cols-[8.5rem_minmax(8rem,2fr)_minmax(6rem,1fr)_minmax(7rem,1.2fr)_8rem_8rem_4.75rem] items-center gap-x-3 px-3';

type RowButtonProps = { label: string; onClick: () => void; isBusy?: boolean; children: ReactNode };

export function RowButton({ label, onClick, isBusy = false, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={onClick}
      className="grid size-9 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-accent-soft hover:text-ink"
    >
      {children}
    </button>
  );
}
