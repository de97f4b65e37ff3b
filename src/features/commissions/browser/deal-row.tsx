import type { ReactNode } from 'react';

export const rowHeight = 44;

const row = 'absolute inset-x-0 grid items-center gap-x-3 px-3';
/** A phone shows date, rep and amount side by side; input fields need wider columns. */
const shown = 'grid-cols-[6rem_6.5rem_6.5rem_10rem_7rem_4.75rem]';
const wide = 'sm:grid-cols-[8.5rem_minmax(7rem,1.2fr)_8rem_minmax(8rem,2fr)_8rem_4.75rem]';
const shownWithProduct = 'grid-cols-[6rem_6.5rem_6.5rem_10rem_7rem_7rem_4.75rem]';
const typed = 'grid-cols-[8.5rem_7rem_7rem_10rem_7rem_7rem_4.75rem]';
const wideWithProduct =
  'sm:grid-cols-[8.5rem_minmax(7rem,1.2fr)_8rem_minmax(8rem,2fr)_minmax(6rem,1fr)_8rem_4.75rem]';

/** Column classes of a row. The product column is left out where no deal has a product. */
export function dealColumns({ hasProduct, isTyped }: { hasProduct: boolean; isTyped: boolean }): string {
  if (isTyped) return `${row} ${typed} ${wideWithProduct}`;
  return hasProduct ? `${row} ${shownWithProduct} ${wideWithProduct}` : `${row} ${shown} ${wide}`;
}

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
