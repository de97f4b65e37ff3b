/** The injected fault and its consequences. */
export type Outcome = Readonly<{
  did: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Other failures; empty if there were none. */
  complaints: readonly string[];
  /** Measurements such as the downtime. */
  figures?: readonly string[];
}>;

/** The quick form is part of the test command; the full one takes longer. */
export type Size = 'quick' | 'full';

export type Fault = Readonly<{ name: string; inflict: (size: Size) => Promise<Outcome> }>;

export function hasPassed({ lost, doubled, complaints, acknowledged }: Outcome): boolean {
  return lost === 0 && doubled === 0 && complaints.length === 0 && acknowledged > 0;
}

export function printOutcome(name: string, outcome: Outcome, seconds: number): void {
  const { did, acknowledged, lost, doubled, complaints, figures = [] } = outcome;
  console.log(`${hasPassed(outcome) ? 'ok  ' : 'FAIL'}  ${`${seconds.toFixed(1)} s`.padStart(7)}  ${name}`);
  console.log(`      ${did}`);
  for (const figure of figures) console.log(`      ${figure}`);
  console.log(`      acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`);
  for (const complaint of complaints) console.log(`      ! ${complaint}`);
}
