import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Ledger } from '#features/progress/ledger.public.ts';
import { computeTrial } from '#features/progress/trial.contract.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/database.ts';
import { readOwnContent, requireContent } from '#platform/http/content.ts';
import { calculationCalls as calls } from './calculation.calls.ts';
import { calculateRequest, idempotencyKey, maxInputBytes } from './calculation.contract.ts';
import { findByKey, saveCalculation } from './calculation.store.ts';
import { requireComputed } from './computed.public.ts';

type CalculateParts = Readonly<{ db: Db; ledger: Ledger; requireUser: MiddlewareHandler<AuthEnv> }>;

export function calculateApi({ db, ledger, requireUser }: CalculateParts) {
  return new Hono<AuthEnv>().post(calls.calculate.path, requireUser, async (c) => {
    const key = readKey(c);
    const { templateType: type, inputData } = await readOwnContent(c, calculateRequest, maxInputBytes);
    const computed = requireComputed(type, inputData);
    const userId = c.get('caller').id;
    const saved = await saveCalculation(ledger, userId, { type, computed, key });
    if (saved) return c.json(saved, 201);
    const progress = await ledger.read(userId);
    const earlier = key ? await findByKey(db, userId, key) : undefined;
    if (earlier) return c.json({ calculation: earlier, progress });
    throw new Problem(computeTrial(progress).isActive ? 'conflict' : 'trial-over');
  });
}

function readKey(c: Context): string | null {
  const key = c.req.header('idempotency-key');
  return key === undefined ? null : requireContent(idempotencyKey, key);
}
