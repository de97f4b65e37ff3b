import { allocateExact } from './allocation.ts';
import { type Cents, cents } from './cents.ts';
import { divided, exactSum } from './exact-numbers.ts';
import { RowHeap } from './row-heap.ts';

/** A table in minor units. `missed` is the difference of each column from its own rounded total. */
export type ExactTable = {
  readonly cells: readonly (readonly Cents[])[];
  readonly rows: readonly Cents[];
  readonly columns: readonly Cents[];
  readonly missed: readonly Cents[];
};

/**
 * Rounds a table of numerators over one positive denominator so that rows and columns add up to their
 * allocated totals, with the least sum of squared errors. Zeros stay zero and signs stay. If both totals
 * cannot be met, rows are met and columns miss by the minimum. Ties go in listed order.
 */
export function roundTable(numerators: readonly (readonly bigint[])[], denominator: bigint): ExactTable {
  const width = numerators[0]?.length ?? 0;
  const rows = allocateExact(numerators.map(sum), denominator);
  const sums = new Array<bigint>(width).fill(0n);
  for (const row of numerators) for (let j = 0; j < width; j++) sums[j] = (sums[j] ?? 0n) + (row[j] ?? 0n);
  const wanted = allocateExact(sums, denominator);
  const grid = new Grid(numerators, denominator, rows, wanted);
  const excess = wanted.map((total, j) => grid.columnTotal(j) - total);
  while (grid.moveOne(excess)) {
    // Each move takes one unit from a column above its total to one below.
  }
  return {
    cells: grid.cells(),
    rows,
    columns: wanted.map((total, j) => cents(total + (excess[j] ?? 0))),
    missed: excess.map(cents),
  };
}

function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((a, b) => a + b, 0n);
}

/** Up to this many cells, ties go strictly in listed order. */
const mostInOrder = 4096;

/** After this many scans, a move keeps its rows in a heap. */
const mostScans = 6;

/** Remainders are scaled below this, so that costs are exact doubles. */
const finest = 2n ** 44n;

/**
 * Cells as floors plus units. The cost of one more unit at a cell with remainder r and u units is (2u + 1)d
 * − 2r, which is convex: starting from optimal rows and moving units along shortest paths between columns
 * reaches the global minimum.
 */
class Grid {
  readonly #height: number;
  readonly #width: number;
  readonly #unit: number;
  readonly #floors: Float64Array;
  readonly #remainders: Float64Array;
  /** Units above the floor. */
  readonly #units: Float64Array;
  readonly #lowest: Float64Array;
  readonly #highest: Float64Array;
  /** By (from, to) column: the cheapest move of a unit within a row, and that row. */
  readonly #cost: Float64Array;
  readonly #row: Int32Array;
  /** Scans of a move's rows so far; after `mostScans`, their heap. */
  readonly #scans: Uint8Array;
  readonly #others: (RowHeap | undefined)[] = [];

  constructor(
    numerators: readonly (readonly bigint[])[],
    denominator: bigint,
    rows: readonly Cents[],
    columns: readonly Cents[],
  ) {
    const width = columns.length;
    const size = numerators.length * width;
    this.#height = numerators.length;
    this.#width = width;
    const fine = denominator <= finest;
    this.#unit = Number(fine ? denominator : finest);
    this.#floors = new Float64Array(size);
    this.#remainders = new Float64Array(size);
    this.#units = new Float64Array(size);
    this.#lowest = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    this.#highest = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.#cost = new Float64Array(width * width).fill(Number.POSITIVE_INFINITY);
    this.#row = new Int32Array(width * width);
    this.#scans = new Uint8Array(width * width);
    for (const [i, row] of numerators.entries()) {
      for (let j = 0; j < width; j++) {
        const at = i * width + j;
        const numerator = row[j] ?? 0n;
        const [floor, remainder] = divided(numerator, denominator);
        this.#floors[at] = floor;
        this.#remainders[at] = fine ? Number(remainder) : Number((BigInt(remainder) * finest) / denominator);
        if (numerator >= 0n) this.#lowest[at] = -floor;
        if (numerator <= 0n) this.#highest[at] = -floor;
      }
    }
    const lacking = columns.map((total, j) => total - this.columnTotal(j));
    for (let i = 0; i < this.#height; i++) this.#roundRow(i, rows[i] ?? cents(0), lacking);
    const raising = new Float64Array(width);
    for (let i = 0; i < this.#height; i++) this.#offer(i, raising);
  }

  /**
   * Leftover units go to the largest remainders, one each, ties in listed order. In a large table ties go
   * to the column that lacks most, so that fewer moves are needed.
   */
  #roundRow(i: number, total: Cents, lacking: number[]): void {
    const width = this.#width;
    let left = Number(BigInt(total) - exactSum(this.#floors, i * width, 1, width));
    if (left <= 0) return;
    const remainders = this.#remainders.subarray(i * width, (i + 1) * width);
    const isLarge = this.#floors.length > mostInOrder;
    const largestFirst = Array.from(remainders.keys()).sort(
      (a, b) =>
        (remainders[b] ?? 0) - (remainders[a] ?? 0) || (isLarge ? (lacking[b] ?? 0) - (lacking[a] ?? 0) : 0),
    );
    for (const j of largestFirst) {
      if (left <= 0) break;
      const at = i * width + j;
      if ((this.#highest[at] ?? 0) < 1) continue;
      this.#units[at] = 1;
      lacking[j] = (lacking[j] ?? 0) - 1;
      left -= 1;
    }
  }

  #remainderAt(at: number): number {
    return this.#remainders[at] ?? 0;
  }

  columnTotal(j: number): number {
    const ofColumn = (values: Float64Array) => exactSum(values, j, this.#width, this.#height);
    return Number(ofColumn(this.#floors) + ofColumn(this.#units));
  }

  cells(): Cents[][] {
    const width = this.#width;
    return Array.from({ length: this.#height }, (_, i) => {
      const row = new Array<Cents>(width);
      for (let j = 0; j < width; j++) {
        row[j] = cents((this.#floors[i * width + j] ?? 0) + (this.#units[i * width + j] ?? 0));
      }
      return row;
    });
  }

  #raising(at: number): number {
    const units = this.#units[at] ?? 0;
    if (units >= (this.#highest[at] ?? 0)) return Number.POSITIVE_INFINITY;
    return (2 * units + 1) * this.#unit - 2 * this.#remainderAt(at);
  }

  #lowering(at: number): number {
    const units = this.#units[at] ?? 0;
    if (units <= (this.#lowest[at] ?? 0)) return Number.POSITIVE_INFINITY;
    return 2 * this.#remainderAt(at) - (2 * units - 1) * this.#unit;
  }

  /**
   * Makes a row a candidate for every move between two columns. Rows come in order; of equal costs the last row wins.
   */
  #offer(i: number, raising: Float64Array): void {
    const width = this.#width;
    for (let to = 0; to < width; to++) raising[to] = this.#raising(i * width + to);
    for (let from = 0; from < width; from++) {
      const lowering = this.#lowering(i * width + from);
      if (lowering === Number.POSITIVE_INFINITY) continue;
      for (let to = 0; to < width; to++) {
        const cost = lowering + (raising[to] ?? 0);
        if (from !== to && cost <= (this.#cost[from * width + to] ?? 0))
          this.#take(from * width + to, cost, i);
      }
    }
  }

  #take(move: number, cost: number, row: number): void {
    this.#cost[move] = cost;
    this.#row[move] = row;
  }

  /** The last of equals wins, so that the first rows keep the result of the allocation rule. */
  #compare(move: number, cost: number, row: number): void {
    const best = this.#cost[move] ?? 0;
    if (cost < best || (cost === best && row > (this.#row[move] ?? 0))) this.#take(move, cost, row);
  }

  #costOf(move: number, row: number): number {
    const at = row * this.#width;
    return this.#lowering(at + Math.floor(move / this.#width)) + this.#raising(at + (move % this.#width));
  }

  /** After a change of a cell: updates the cost of moves from and to its column in this row. */
  #offerAgain(row: number, column: number): void {
    const width = this.#width;
    for (let other = 0; other < width; other++) {
      if (other === column) continue;
      this.#renew(column * width + other, row);
      this.#renew(other * width + column, row);
    }
  }

  #renew(move: number, row: number): void {
    const cost = this.#costOf(move, row);
    let others = this.#others[move];
    if (!others && this.#row[move] !== row) {
      this.#compare(move, cost, row);
      return;
    }
    const scans = this.#scans[move] ?? 0;
    if (!others && scans < mostScans) {
      this.#scans[move] = scans + 1;
      this.#scan(move);
      return;
    }
    if (others) others.add(cost, row);
    else {
      others = new RowHeap(this.#height, (each) => this.#costOf(move, each));
      this.#others[move] = others;
    }
    // Drops entries whose cost is outdated.
    while (others.row >= 0 && this.#costOf(move, others.row) !== others.cost) others.drop();
    this.#take(move, others.cost, Math.max(0, others.row));
  }

  #scan(move: number): void {
    this.#take(move, this.#costOf(move, 0), 0);
    for (let i = 1; i < this.#height; i++) this.#compare(move, this.#costOf(move, i), i);
  }

  /** Moves one unit along the cheapest path from a column above its total to one below; false if there is none. */
  moveOne(excess: number[]): boolean {
    const width = this.#width;
    const distance = excess.map((over) => (over > 0 ? 0 : Number.POSITIVE_INFINITY));
    const before = excess.map(() => -1);
    for (let changed = true, round = 0; changed && round < width; round++) {
      changed = false;
      for (let from = 0; from < width; from++) {
        const start = distance[from] ?? Number.POSITIVE_INFINITY;
        if (start === Number.POSITIVE_INFINITY) continue;
        for (let to = 0; to < width; to++) {
          const reached = start + (this.#cost[from * width + to] ?? 0);
          if (reached >= (distance[to] ?? 0)) continue;
          distance[to] = reached;
          before[to] = from;
          changed = true;
        }
      }
    }
    let end = -1;
    for (let j = 0; j < width; j++) {
      if ((excess[j] ?? 0) >= 0 || (distance[j] ?? 0) === Number.POSITIVE_INFINITY) continue;
      if (end < 0 || (distance[j] ?? 0) < (distance[end] ?? 0)) end = j;
    }
    if (end < 0) return false;
    this.#follow(end, before, excess);
    return true;
  }

  #follow(end: number, before: readonly number[], excess: number[]): void {
    const width = this.#width;
    const changed: (readonly [row: number, column: number])[] = [];
    let to = end;
    for (let from = before[to] ?? -1; from >= 0; from = before[to] ?? -1) {
      const i = this.#row[from * width + to] ?? 0;
      this.#units[i * width + from] = (this.#units[i * width + from] ?? 0) - 1;
      this.#units[i * width + to] = (this.#units[i * width + to] ?? 0) + 1;
      changed.push([i, from], [i, to]);
      to = from;
    }
    excess[end] = (excess[end] ?? 0) + 1;
    excess[to] = (excess[to] ?? 0) - 1;
    for (const [row, column] of changed) this.#offerAgain(row, column);
  }
}
