import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalculatorKind } from '#calculators/calculator.ts';
import { commissionDefaults } from '#calculators/commission/commission-defaults.ts';
import { freelancerDefaults } from '#calculators/freelancer/freelancer-defaults.ts';
import { memberOf, roles } from '#calculators/freelancer/presets.ts';
import { registry } from '#calculators/registry.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { scratchFolder, startSite } from '../scripts/site-server.ts';
import { addBenchUsers, authSecret, type BenchUser, idSql } from './bench-users.ts';
import { atLeast, type Figure, median } from './figure.ts';
import { growthFigures } from './history-growth.ts';
import { httpRequest, type LoadResult, putLoad } from './load.ts';
import { runPgbench } from './pgbench.ts';

const connections = 32;
/** Until the code that is run most has been compiled. */
const warmUpSeconds = 12;
const seconds = 4;
const rounds = 3;
const users = 1_000;

/** One of each kind, as its form sends it. */
export const calculations: readonly { templateType: CalculatorKind; inputData: object }[] = [
  {
    templateType: 'freelancer',
    inputData: {
      ...freelancerDefaults(),
      projectData: {
        projectName: 'Website Redesign',
        totalBudget: '5000',
        teamMembers: roles.slice(0, 3).map((role) => ({ ...memberOf(role), name: role })),
      },
    },
  },
  {
    templateType: 'commission',
    inputData: {
      ...commissionDefaults(),
      commissionData: { ...commissionDefaults().commissionData, repName: 'Robin', dealValue: '50,000' },
    },
  },
  {
    templateType: 'bill-split',
    inputData: {
      billData: {
        totalAmount: '125.50',
        participants: ['Ann', 'Bob', 'Cy', 'Di'].map((name) => ({ name, amount: '' })),
        items: [],
      },
      calculationMode: 'equal',
    },
  },
];

/** The two statements that a save comes down to, with the same content as the requests. */
export function pgbenchScript(
  folder: string,
  { templateType, inputData }: (typeof calculations)[number],
): string {
  const run = registry[templateType].run(inputData);
  const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  const someone = idSql(':n');
  const script = join(folder, `${templateType}.sql`);
  writeFileSync(
    script,
    `\\set n random(1, ${users})
begin;
insert into calculation (user_id, id, template_type, input_data, results, hours_saved, title, search_text,
  idempotency_key, created_at) values (${someone}, gen_random_uuid(), '${templateType}', ${literal(inputData)},
  ${literal(run.ok ? run.result : {})}, 1, 'A title', 'a title', gen_random_uuid(), now());
update progress set total_calculations = total_calculations + 1, weekly_calculations = weekly_calculations + 1,
  total_hours_saved = total_hours_saved + 1 where user_id = ${someone};
commit;
`,
  );
  return script;
}

async function save(
  ports: readonly number[],
  people: readonly BenchUser[],
  forSeconds: number,
): Promise<LoadResult> {
  const requests = people.map(({ token }, n) =>
    httpRequest('POST', '/api/calculate', token, calculations[n % calculations.length]),
  );
  const request = (n: number) => requests[n % requests.length] ?? Buffer.alloc(0);
  const result = await putLoad({ ports, connections, seconds: forSeconds, request, status: 201 });
  if (result.failures > 0) throw new Error(`${result.failures} calculations were not kept.`);
  return result;
}

type Round = Readonly<{ ours: LoadResult; plain?: number | undefined; prepared?: number | undefined }>;

function comparison(measured: readonly Round[]): Figure[] {
  const middle = (pick: (round: Round) => number | undefined) =>
    median(measured.flatMap((round) => pick(round) ?? []));
  const speed = `${Math.round(middle(({ ours }) => ours.perSecond))}/s`;
  const p99 = `p99 ${middle(({ ours }) => ours.p99).toFixed(1)} ms`;
  const what = `POST /api/calculate, ${connections} connections: ${speed}, ${p99}`;
  if (measured.some(({ plain }) => plain === undefined)) {
    return [{ what, measured: 'not compared', budget: 'pgbench is not installed', met: true }];
  }
  const plain = Math.round(middle((round) => round.plain));
  const prepared = Math.round(middle((round) => round.prepared));
  const ratio = middle((round) => (round.ours.perSecond / (round.plain ?? Number.NaN)) * 100);
  return [atLeast(`${what}; pgbench: ${plain}/s, prepared ${prepared}/s`, ratio, 50, '%')];
}

/** What the server does with a save against what PostgreSQL alone would, on one database, taking turns. */
export async function calculateEndpointFigures(): Promise<Figure[]> {
  const folder = scratchFolder();
  const database = await openDatabase({ dataDir: folder.path }, createLog({ logLevel: 'error' }));
  try {
    const { connectionString } = database;
    await migrate(database);
    const people = await addBenchUsers(database, users);
    const site = await startSite(folder.path, { DATABASE_URL: connectionString, AUTH_SECRET: authSecret });
    try {
      const port = Number(new URL(site.address).port);
      const scripts = calculations.map((calculation) => pgbenchScript(folder.path, calculation));
      const run = { connectionString, scripts, connections, seconds };
      const measured: Round[] = [];
      await save([port], people, warmUpSeconds);
      for (let round = 0; round < rounds; round++) {
        const ours = await save([port], people, seconds);
        const plain = await runPgbench({ ...run, protocol: 'simple' });
        const prepared = await runPgbench({ ...run, protocol: 'prepared' });
        measured.push({ ours, plain, prepared });
      }
      return [...comparison(measured), ...(await growthFigures(database, port, people))];
    } finally {
      await site.stop();
    }
  } finally {
    await database.close();
    folder.remove();
  }
}
