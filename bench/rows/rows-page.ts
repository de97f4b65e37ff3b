import { cpus } from 'node:os';
import type { ComparedStatement } from './compare-requests.ts';
import type { MeasuredBackup } from './measure-backup.ts';
import type { MeasuredCleaning } from './measure-cleaning.ts';
import type { MeasuredMigration } from './measure-migration.ts';

type Measured = Readonly<{
  requests: readonly ComparedStatement[] | undefined;
  backup: MeasuredBackup | undefined;
  migrations: readonly MeasuredMigration[] | undefined;
  cleaning: readonly MeasuredCleaning[] | undefined;
}>;

const wanted = 1.3;

const count = (value: number) => value.toLocaleString('en');
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n');

function requestsPart(statements: readonly ComparedStatement[]): string {
  const routes = Map.groupBy(statements, ({ route }) => route);
  const timed = [...routes].map(([route, own]) => {
    const small = own.reduce((sum, one) => sum + one.small.milliseconds, 0);
    const large = own.reduce((sum, one) => sum + one.large.milliseconds, 0);
    return { route, small, large, ratio: large / small };
  });
  const slowest = timed.toSorted((a, b) => b.ratio - a.ratio).slice(0, 5);
  const all = timed.reduce(
    (sum, { small, large }) => ({ small: sum.small + small, large: sum.large + large }),
    {
      small: 0,
      large: 0,
    },
  );
  const replanned = statements.filter(({ small, large }) => small.steps !== large.steps);
  const more = statements.filter(({ small, large }) => large.rowsRead > small.rowsRead * wanted + 1);
  const whole = statements.filter(({ small, large }) => large.readWhole.length > small.readWhole.length);
  const over = timed.filter(({ ratio }) => ratio > wanted);
  return `${count(routes.size)} requests, ${count(statements.length)} statements: ${all.small.toFixed(1)} ms with 100,000 calculations,
${all.large.toFixed(1)} ms with 10,000,000 (${(all.large / all.small).toFixed(2)} times). ${over.length} requests take more than ${wanted} times as long,
${whole.length} statements read a whole table that they did not read before, ${more.length} read more rows, ${replanned.length} are planned in another way.

${table(
  ['Request', '100,000', '10,000,000', 'Ratio'],
  slowest.map(({ route, small, large, ratio }) => [
    `\`${route}\``,
    `${small.toFixed(2)} ms`,
    `${large.toFixed(2)} ms`,
    ratio.toFixed(2),
  ]),
)}`;
}

const backupPart = ({ backup, restore, fileBytes, databaseBytes }: MeasuredBackup) =>
  `A backup of ${gigabytes(databaseBytes)} takes ${count(Math.round(backup))} s and ${gigabytes(fileBytes)}; restoring it into an
empty database takes ${count(Math.round(restore))} s.`;

const migrationsPart = (measured: readonly MeasuredMigration[]) =>
  table(
    ['Migration of `calculation`', 'Takes', 'Longest save meanwhile'],
    measured.map(({ what, seconds, longestWaitMs }) => [
      what,
      `${seconds.toFixed(1)} s`,
      `${count(Math.round(longestWaitMs))} ms`,
    ]),
  );

const cleaningPart = (measured: readonly MeasuredCleaning[]) =>
  table(
    ['Cleaning', 'Rows', 'Takes', 'Rows a second'],
    measured.map(({ what, rows, seconds }) => [
      `\`${what}\``,
      count(rows),
      `${seconds.toFixed(1)} s`,
      count(Math.round(rows / seconds)),
    ]),
  );

/** The measurements, as Markdown. */
export function rowsPage({ requests, backup, migrations, cleaning }: Measured): string {
  const [first] = cpus();
  const machine = `${cpus().length} × ${first?.model.trim() || process.arch}`;
  return [
    `Measured by \`npm run rows\` on ${new Date().toISOString().slice(0, 10)}, ${machine}, PostgreSQL 18 as it is installed.`,
    requests && requestsPart(requests),
    backup && backupPart(backup),
    migrations && migrationsPart(migrations),
    cleaning && cleaningPart(cleaning),
  ]
    .filter(Boolean)
    .join('\n\n');
}
