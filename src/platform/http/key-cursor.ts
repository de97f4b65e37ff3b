import { refuseContent } from './content.ts';

/** A place in a list: the numbers it is sorted by, and the id that decides between equals. */
export type Place = Readonly<{ numbers: readonly number[]; id: string }>;

export type Page<Item> = Readonly<{ items: Item[]; next_cursor: string | null }>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Thirteen digits hold a moment in milliseconds for some centuries, and any count. */
const number = /^\d{1,13}$/;

export function invalidCursor() {
  return refuseContent([{ path: 'cursor', message: 'This is not a cursor of ours' }]);
}

/** How places in one kind of list are written into an address; those of another kind are not taken. */
export function createCursor(kind: string, size: number) {
  const write = ({ numbers, id: last }: Place) => [kind, ...numbers, last].join('.');

  return {
    read(text: string | undefined): Place | undefined {
      if (text === undefined) return undefined;
      const [own, ...rest] = text.split('.');
      const id = rest.pop() ?? '';
      const isOurs = own === kind && rest.length === size && rest.every((each) => number.test(each));
      if (!isOurs || !uuid.test(id)) throw invalidCursor();
      return { numbers: rest.map(Number), id };
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
