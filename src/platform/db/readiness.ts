import type { Database } from './database.ts';

export async function isDatabaseResponding(
  { pool }: Pick<Database, 'pool'>,
  patienceMs = 1_000,
): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const { promise: impatience, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  try {
    return await Promise.race([answer, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
