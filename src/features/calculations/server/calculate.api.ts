import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { planRefusal } from '#features/progress/server/storage.public.ts';
import { idempotencyHeader } from '#kernel/endpoint.ts';
import { idempotencyKey } from '#kernel/idempotency-key.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { createContentProblem, readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/calculation.endpoints.ts';
import { type CalculationRecord, calculateRequest, maxInputBytes } from '../rules/calculation.ts';
import { findByKey, saveCalculation } from './calculation.store.ts';
import { type Computed, requireComputed } from './computed.public.ts';
import { findLatest } from './sheet.store.ts';

type CalculateDependencies = Needs<'db' | 'requireUser'> &
  Readonly<{
    ledger: Ledger;
    requireRoom: MiddlewareHandler<AuthEnv>;
  }>;

export function calculateApi({ db, ledger, requireUser, requireRoom }: CalculateDependencies) {
  return new Hono<AuthEnv>().on(...route(endpoints.calculate), requireUser, requireRoom, async (c) => {
    const key = readKey(c);
    const {
      templateType: type,
      inputData,
      ...sheet
    } = await readOwnContent(c, calculateRequest, maxInputBytes);
    const computed = requireComputed(type, inputData);
    if (computed.notFinal) throw createContentProblem([{ path: 'inputData', message: computed.notFinal }]);
    const userId = c.get('caller').id;
    const saved = await saveCalculation(ledger, userId, { type, computed, key, ...sheet });
    if (saved) return c.json(saved, 201);
    const progress = await ledger.read(userId);
    const earlier = key ? await findByKey(db, userId, key) : undefined;
    if (earlier && !isSame(earlier, type, computed)) throw new Problem('key-reused');
    if (earlier) return c.json({ calculation: earlier, progress });
    const last = sheet.sheetId ? await findLatest(db, userId, sheet.sheetId) : undefined;
    if (last && isSame(last, type, computed)) return c.json({ calculation: last, progress });
    throw planRefusal(progress) ?? new Problem('conflict');
  });
}

/** True if a repeated idempotency key has the same content, regardless of field order. */
function isSame(earlier: CalculationRecord, type: CalculatorKind, { inputData }: Computed): boolean {
  const sent: unknown = JSON.parse(JSON.stringify(inputData));
  return earlier.template_type === type && isDeepStrictEqual(sent, earlier.input_data);
}

function readKey(c: Context): string | null {
  const key = c.req.header(idempotencyHeader);
  return key === undefined ? null : requireContent(idempotencyKey, key);
}
