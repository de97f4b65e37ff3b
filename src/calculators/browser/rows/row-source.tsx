import type { PastedCells, RowColumn } from '../../rules/pasted-rows.ts';

/** A list of a form, and what can be done with its rows. Most of it is what `useFieldArray` returns. */
export type RowSource<Row extends object> = {
  readonly fields: readonly unknown[];
  readonly append: (row: Row) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly replace: (rows: Row[]) => void;
  readonly values: () => readonly Row[];
  readonly blank: () => Row;
  readonly max: number;
  /** What can be pasted, in the order of the row; without columns nothing can. */
  readonly columns?: readonly RowColumn[];
  /** A row with pasted cells in it, where they are more than text for the fields of the same name. */
  readonly fill?: (row: Row, cells: PastedCells) => Row;
  /** For what refers to rows by place or label. The rows that stay are the same objects. */
  readonly onOrder?: (before: readonly Row[], after: readonly Row[]) => void;
};

/** Something done in a list, read from its event while the event lasts. */
export type RowEvent = {
  readonly type: 'key' | 'paste' | 'press' | 'click';
  readonly target: HTMLElement;
  readonly key: string;
  readonly text: string;
  readonly pageY: number;
  /** Whether a pressed pointer has been lifted meanwhile. */
  readonly isLifted: () => boolean;
};
