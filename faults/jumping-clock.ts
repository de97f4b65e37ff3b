import { readFileSync } from 'node:fs';

/** Loaded before the server: its clock is ahead of the machine's by what stands in this file, read anew on SIGUSR2. */
const file = process.env.CLOCK_FILE ?? '';
let aheadMs = 0;
const read = () => {
  aheadMs = Number(readFileSync(file, 'utf8'));
};
read();
process.on('SIGUSR2', read);

const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given: ConstructorParameters<typeof Real> | []) {
    if (given.length === 0) super(Real.now() + aheadMs);
    else super(...given);
  }
  static override now(): number {
    return Real.now() + aheadMs;
  }
  // Called without `new` it answers text, which nothing here does.
} as DateConstructor;
