import { refuseContent } from './content.ts';

/** A place in a list: the numbers it is sorted by, and the id that decides between equals. */
export type Place = Readonly<{ numbers: readonly number[]; id: string }>;

export type Page<Item> = Readonly<{ items: Item[]; next_cursor: string | null }>;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

export function invalidCursor() {
  return refuseContent([{ path: 'cursor', message: 'This is not a cursor of ours' }]);
}

/** How places in one kind of list are written into an address; those of another kind are not taken. */
export function createCursor(kind: string, size: number) {
  // Thirteen digits hold a moment in milliseconds for some centuries, and any count.
  const written = new RegExp(`^${kind}(?<numbers>(?:\\.\\d{1,13}){${size}})\\.(?<id>${id})$`);
  const write = ({ numbers, id: last }: Place) => [kind, ...numbers, last].join('.');

  return {
    read(text: string | undefined): Place | undefined {
      if (text === undefined) return undefined;
      const { numbers = '', id: found } = written.exec(text)?.groups ?? {};
      if (!found) throw invalidCursor();
      return { numbers: numbers.slice(1).split('.').map(Number), id: found };
    },

    /** Takes one row more than is shown, to know whether there is a next page. */
    toPage<Row, Item>(
      rows: readonly Row[],
      shown: number,
      placeOf: (row: Row) => Place,
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
