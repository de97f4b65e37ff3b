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
  /** The columns into which cells can be pasted, in order; without columns, pasting is off. */
  readonly columns?: readonly RowColumn[];
  /** Maps pasted cells to a row, if field names are not enough. */
  readonly fill?: (row: Row, cells: PastedCells) => Row;
  /** Called after rows were reordered, to update references by index or label. Remaining rows keep their identity. */
  readonly onOrder?: (before: readonly Row[], after: readonly Row[]) => void;
};

/** The data of a DOM event in a list, copied because the code that handles it loads later. */
export type RowEvent = {
  readonly type: 'key' | 'paste' | 'press' | 'click';
  readonly target: HTMLElement;
  readonly key: string;
  readonly text: string;
  readonly pageY: number;
  /** True if the pointer was released meanwhile. */
  readonly isLifted: () => boolean;
};
