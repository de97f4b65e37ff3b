import { join } from 'node:path';
import { connect } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { growthRequests, openGrownApp } from '#testing/growth/grown-app.ts';
import type { QueryPlan } from '#testing/growth/query-plan.ts';
import { type WatchedStatement, watchPool } from '#testing/growth/watched-pool.ts';
import type { GrownServer } from './grown-server.ts';

/** Runs of each statement. The fastest counts, since other work of the machine only slows it down. */
const times = 15;
/** Repetitions of the whole comparison, each on fresh copies of the databases. */
const passes = 3;

/** Maps each text to its fastest statement. */
function byText(statements: readonly WatchedStatement[]): ReadonlyMap<string, WatchedStatement> {
  const fastest = new Map<string, WatchedStatement>();
  for (const statement of statements) {
    const known = fastest.get(statement.text);
    if (!known || statement.plan.milliseconds < known.plan.milliseconds)
      fastest.set(statement.text, statement);
  }
  return fastest;
}

/** The plans of a statement in the small database and in the large one. */
export type ComparedStatement = Readonly<{
  route: string;
  text: string;
  small: QueryPlan;
  large: QueryPlan;
}>;

const faster = (one: QueryPlan, other: QueryPlan | undefined) =>
  other && other.milliseconds < one.milliseconds ? other : one;

function compare(
  route: string,
  small: readonly WatchedStatement[],
  large: readonly WatchedStatement[],
): ComparedStatement[] {
  const others = byText(large);
  return [...byText(small).values()].flatMap(({ text, plan }) => {
    const other = others.get(text);
    return other ? [{ route, text, small: plan, large: other.plan }] : [];
  });
}

/** Sends every request to the small database and to the large one, and compares plans and times of its statements. */
async function compareOnce(server: GrownServer, folder: string): Promise<readonly ComparedStatement[]> {
  const log = createLog({ logLevel: 'error' });
  const open = async (name: string) => {
    const database = connect(server.urlOf(name), log);
    const watched = watchPool(database.pool, times);
    const app = await openGrownApp(database, join(folder, `files-${name}`));
    return { database, watched, app };
  };
  const names = ['small', 'large'] as const;
  // Uses copies, since requests change rows.
  for (const name of names) await server.copy(name, `${name}_copy`);
  const small = await open('small_copy');
  const large = await open('large_copy');
  const compared: ComparedStatement[] = [];
  try {
    for (const [route, requests] of Object.entries(growthRequests)) {
      const before: WatchedStatement[] = [];
      const after: WatchedStatement[] = [];
      for (const request of requests) {
        before.push(...(await small.watched.during(() => small.app.send(route, request))));
        after.push(...(await large.watched.during(() => large.app.send(route, request))));
      }
      compared.push(...compare(route, before, after));
    }
  } finally {
    for (const { app, database } of [small, large]) {
      await app.test.close();
      await database.close();
    }
    for (const name of names) await server.drop(`${name}_copy`);
  }
  return compared;
}

/** Compares every statement of every request by its fastest run of all passes. */
export async function compareRequests(
  server: GrownServer,
  folder: string,
): Promise<readonly ComparedStatement[]> {
  const best = new Map<string, ComparedStatement>();
  for (let pass = 0; pass < passes; pass += 1) {
    for (const one of await compareOnce(server, folder)) {
      const key = `${one.route}\n${one.text}`;
      const known = best.get(key);
      best.set(key, {
        ...one,
        small: faster(one.small, known?.small),
        large: faster(one.large, known?.large),
      });
    }
  }
  return [...best.values()];
}
