import { createContentProblem } from './body/content.ts';

/** A position in a list: the numbers it is sorted by, and the id as a tie-breaker. */
export type CursorPosition = Readonly<{ numbers: readonly number[]; id: string }>;

export type Page<Item> = Readonly<{ items: Item[]; next_cursor: string | null }>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Thirteen digits hold any count and a timestamp in milliseconds for centuries. */
const number = /^\d{1,13}$/;

export function invalidCursor() {
  return createContentProblem([{ path: 'cursor', message: 'This is not a cursor of ours' }]);
}

/** Encodes positions of one kind of list as cursors; cursors of another kind are refused. */
export function createCursor(kind: string, size: number) {
  const write = ({ numbers, id: last }: CursorPosition) => [kind, ...numbers, last].join('.');

  return {
    read(text: string | undefined): CursorPosition | undefined {
      if (text === undefined) return undefined;
      const [own, ...rest] = text.split('.');
      const id = rest.pop() ?? '';
      const isOurs = own === kind && rest.length === size && rest.every((each) => number.test(each));
      if (!isOurs || !uuid.test(id)) throw invalidCursor();
      return { numbers: rest.map(Number), id };
    },

    /** Expects one row more than `shown`, to know whether there is a next page. */
    toPage<Row, Item>(
      rows: readonly Row[],
      shown: number,
      placeOf: (row: Row) => CursorPosition,
      toItem: (row: Row) => Item,
    ): Page<Item> {
      const last = rows.length > shown ? rows[shown - 1] : undefined;
      return {
        items: rows.slice(0, shown).map(toItem),
        next_cursor: last ? write(placeOf(last)) : null,
      };
    },
  };
}
