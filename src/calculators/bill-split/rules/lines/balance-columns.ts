/** An amount in whole cents: `floor`, or a cent more if `isUp`. `isOpen` is true if it may be either. */
export type RoundedCell = { readonly floor: bigint; readonly isOpen: boolean; isUp: boolean };

type Move = { readonly from: number; readonly to: number; readonly rows: readonly number[] };

/**
 * Moves rounded-up cents between columns until the columns add up, too; row sums never change. `surplus` is by how
 * many cents each column is too high. Each round takes the shortest path from a column that is too high to one that
 * is too low, as in a maximum-flow algorithm.
 */
export function balanceColumns(rows: readonly (readonly RoundedCell[])[], surplus: readonly number[]): void {
  const left = [...surplus];
  for (let moves = shortestPath(rows, left); moves.length > 0; moves = shortestPath(rows, left)) {
    const [start = 0, end = 0] = [moves[0]?.from, moves.at(-1)?.to];
    const count = Math.min(left[start] ?? 0, -(left[end] ?? 0), ...moves.map((move) => move.rows.length));
    for (const { from, to, rows: movable } of moves) {
      for (const place of movable.slice(0, count)) {
        const [taken, given] = [rows[place]?.[from], rows[place]?.[to]];
        if (taken && given) [taken.isUp, given.isUp] = [false, true];
      }
    }
    left[start] = (left[start] ?? 0) - count;
    left[end] = (left[end] ?? 0) + count;
  }
}

/** The moves from a column that is too high to a column that is too low; empty if there is no path. */
function shortestPath(rows: readonly (readonly RoundedCell[])[], surplus: readonly number[]): Move[] {
  const cameBy = new Map<number, Move | null>();
  for (const [column, own] of surplus.entries()) if (own > 0) cameBy.set(column, null);
  // Iterating a Map includes entries added during the loop, so this is a breadth-first search.
  for (const from of cameBy.keys()) {
    for (const to of surplus.keys()) {
      if (cameBy.has(to)) continue;
      const movable = movableRows(rows, from, to);
      if (movable.length === 0) continue;
      cameBy.set(to, { from, to, rows: movable });
      if ((surplus[to] ?? 0) < 0) return movesTo(to, cameBy);
    }
  }
  return [];
}

function movableRows(rows: readonly (readonly RoundedCell[])[], from: number, to: number): number[] {
  return [...rows.keys()].filter((place) => {
    const given = rows[place]?.[to];
    return rows[place]?.[from]?.isUp === true && given?.isOpen === true && !given.isUp;
  });
}

function movesTo(end: number, cameBy: ReadonlyMap<number, Move | null>): Move[] {
  const moves: Move[] = [];
  for (let move = cameBy.get(end); move; move = cameBy.get(move.from)) moves.unshift(move);
  return moves;
}
