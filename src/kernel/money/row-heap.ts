/** Binary heap of rows by the cost of a move: cheapest first, the last of equals. */
export class RowHeap {
  readonly #costs: number[] = [];
  readonly #rows: number[] = [];

  /** Adds every row in which the move is possible. */
  constructor(height: number, costOf: (row: number) => number) {
    for (let row = 0; row < height; row++) {
      const cost = costOf(row);
      if (cost === Number.POSITIVE_INFINITY) continue;
      this.#costs.push(cost);
      this.#rows.push(row);
    }
    for (let place = (this.#costs.length >> 1) - 1; place >= 0; place--) this.#sink(place);
  }

  /** -1 if empty. */
  get row(): number {
    return this.#rows[0] ?? -1;
  }

  get cost(): number {
    return this.#costs[0] ?? Number.POSITIVE_INFINITY;
  }

  add(cost: number, row: number): void {
    if (cost === Number.POSITIVE_INFINITY) return;
    let place = this.#costs.push(cost) - 1;
    this.#rows.push(row);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#comesBefore(place, parent)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  drop(): void {
    this.#swap(0, this.#costs.length - 1);
    this.#costs.pop();
    this.#rows.pop();
    this.#sink(0);
  }

  #sink(top: number): void {
    for (let place = top; ; ) {
      const left = 2 * place + 1;
      const first = left + 1 < this.#costs.length && this.#comesBefore(left + 1, left) ? left + 1 : left;
      if (first >= this.#costs.length || !this.#comesBefore(first, place)) return;
      this.#swap(place, first);
      place = first;
    }
  }

  #comesBefore(a: number, b: number): boolean {
    const difference = (this.#costs[a] ?? 0) - (this.#costs[b] ?? 0);
    return difference < 0 || (difference === 0 && (this.#rows[a] ?? 0) > (this.#rows[b] ?? 0));
  }

  #swap(a: number, b: number): void {
    const [cost, row] = [this.#costs[a] ?? 0, this.#rows[a] ?? 0];
    this.#costs[a] = this.#costs[b] ?? 0;
    this.#rows[a] = this.#rows[b] ?? 0;
    this.#costs[b] = cost;
    this.#rows[b] = row;
  }
}
