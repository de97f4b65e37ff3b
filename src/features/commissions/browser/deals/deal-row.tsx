import { type ReactNode, useSyncExternalStore } from 'react';

const row = 'absolute inset-x-0 grid items-center gap-x-3 px-3';
const wide = 'grid-cols-[8.5rem_minmax(7rem,1.2fr)_8rem_minmax(8rem,2fr)_8rem_4.75rem]';
const wideWithProduct =
  'grid-cols-[8.5rem_minmax(7rem,1.2fr)_8rem_minmax(8rem,2fr)_minmax(6rem,1fr)_8rem_4.75rem]';

/** Rows have a fixed height, so that the place of a row follows from its number. */
type Heights = Readonly<{ head: number; row: number }>;
const heightsOfRows: Heights = { head: 44, row: 44 };
const heightsOfCards: Heights = { head: 0, row: 132 };

export const heightsFor = (isCards: boolean) => (isCards ? heightsOfCards : heightsOfRows);

export type DealLayout = Readonly<{
  /** A phone shows each deal as a card of a few lines, so that no column is out of sight. */
  isCards: boolean;
  /** The product column is left out where no deal has a product. */
  hasProduct: boolean;
}>;

/** Classes of a row that is not a card. */
export const columnsOf = ({ hasProduct }: DealLayout) => `${row} ${hasProduct ? wideWithProduct : wide}`;

/** Position of a row within the table. */
export function rowPosition(seq: number, { isCards }: DealLayout) {
  const heights = heightsFor(isCards);
  return { top: heights.head + seq * heights.row, height: heights.row };
}

const phone = '(width < 40rem)';

function onPhoneChange(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True while the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    onPhoneChange,
    () => window.matchMedia(phone).matches,
    () => false,
  );
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
