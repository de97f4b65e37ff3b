import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import freshServer from '../scripts/build/fresh-server.ts';
import { clockJumps } from './clock-jumps.ts';
import { databaseFrozen } from './database-frozen.ts';
import { databaseKilled } from './database-killed.ts';
import { databaseVanished } from './database-vanished.ts';
import { type Fault, hasPassed, type Outcome, printOutcome, type Size } from './fault.ts';
import { folderReadOnly } from './folder-read-only.ts';
import { groupInterrupted } from './group-interrupted.ts';
import { killedWhilePaying } from './killed-while-paying.ts';
import { migrationsRace } from './migrations-race.ts';
import { poolExhausted } from './pool-exhausted.ts';
import { pooledDatabase } from './pooled-database.ts';
import { programsInterrupted } from './programs-interrupted.ts';
import { providerDown } from './provider-down.ts';
import { providerSlow } from './provider-slow.ts';
import { releaseUpgraded } from './release-upgraded.ts';
import { roomInterrupted } from './room-interrupted.ts';
import { serverKilled } from './server-killed.ts';
import { smtpDown } from './smtp-down.ts';
import { standbyPromoted } from './standby-promoted.ts';
import { webhooksKilled } from './webhooks-killed.ts';

/** Longest first. */
const faults: Readonly<Record<string, Fault>> = {
  smtp: smtpDown,
  frozen: databaseFrozen,
  vanished: databaseVanished,
  pool: poolExhausted,
  provider: providerDown,
  slow: providerSlow,
  paying: killedWhilePaying,
  server: serverKilled,
  room: roomInterrupted,
  group: groupInterrupted,
  webhooks: webhooksKilled,
  programs: programsInterrupted,
  database: databaseKilled,
  folder: folderReadOnly,
  clock: clockJumps,
  migrations: migrationsRace,
  pooled: pooledDatabase,
  promoted: standbyPromoted,
  upgrade: releaseUpgraded,
};
/** Run only in full or by name: too slow for the test command, or dependent on an optional program. */
const apart = new Set(['pooled', 'promoted', 'upgrade']);

const failed = (error: unknown): Outcome => ({
  did: 'could not be carried out',
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  complaints: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

/** `npm run faults -- server database` runs only these; --quick runs the form of the test command. */
const args = process.argv.slice(2);
const size: Size = args.includes('--quick') ? 'quick' : 'full';
const chosen = args.filter((word) => !word.startsWith('--'));
const waiting = Object.entries(faults).filter(([word]) =>
  chosen.length === 0 ? size === 'full' || !apart.has(word) : chosen.includes(word),
);
const outcomes: Outcome[] = [];
const broken: string[] = [];

async function inflictNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [word, { name, inflict }] = next;
    const started = performance.now();
    const outcome = await inflict(size).catch(failed);
    printOutcome(name, outcome, (performance.now() - started) / 1000);
    outcomes.push(outcome);
    if (!hasPassed(outcome)) broken.push(word);
  }
}

await freshServer();
// Quick faults mostly wait and have their own servers, so three run at once.
await Promise.all(Array.from({ length: size === 'quick' ? 3 : 1 }, inflictNext));

const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0);
const passed = outcomes.filter(hasPassed).length;
console.log(
  `acknowledged ${sum((one) => one.acknowledged)}, lost ${sum((one) => one.lost)}, doubled ${sum((one) => one.doubled)}`,
);
const report = resolve(import.meta.dirname, '../test-results/faults.json');
mkdirSync(resolve(report, '..'), { recursive: true });
writeFileSync(report, JSON.stringify({ passed, failed: broken.length, broken }));
process.exit(passed === outcomes.length && passed > 0 ? 0 : 1);
