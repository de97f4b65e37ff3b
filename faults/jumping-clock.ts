import { readFileSync } from 'node:fs';

/** Preloaded into the server: shifts its clock by the offset in this file, which is read again on SIGUSR2. */
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
  // Safe cast: the server never calls Date without `new`.
} as DateConstructor;
