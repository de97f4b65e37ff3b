import type { PastedCells, RowColumn } from '../../rules/pasted-rows.ts';

/** A list of the form with operations on its rows, mostly from `useFieldArray`. */
export type RowSource<Row extends object> = {
  readonly fields: readonly unknown[];
  readonly append: (row: Row) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly replace: (rows: Row[]) => void;
  readonly values: () => readonly Row[];
  readonly blank: () => Row;
  readonly max: number;
  /** Pastable columns in order; none disables pasting. */
  readonly columns?: readonly RowColumn[];
  /** Custom mapping of pasted cells to a row. */
  readonly fill?: (row: Row, cells: PastedCells) => Row;
  /** Called after a reorder, for references by index or label. Remaining rows keep their identity. */
  readonly onOrder?: (before: readonly Row[], after: readonly Row[]) => void;
};

/** An event in a list, copied while it is valid. */
export type RowEvent = {
  readonly type: 'key' | 'paste' | 'press' | 'click';
  readonly target: HTMLElement;
  readonly key: string;
  readonly text: string;
  readonly pageY: number;
  /** Whether the pointer was released meanwhile. */
  readonly isLifted: () => boolean;
};
