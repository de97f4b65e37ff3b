import { outbox } from '#browser/outbox/this-outbox.ts';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { aboutSheet, calculateAddress } from '../../rules/calculate-address.ts';

/** A calculation that is not on the server yet. `key` is its idempotency key. */
export type QueuedSave = {
  readonly key: string;
  readonly userId: string;
  readonly templateType: CalculatorKind;
  readonly inputData: unknown;
  readonly hoursSaved: number;
  readonly sheetId?: string | undefined;
  readonly sheetName?: string | undefined;
  /** Creation time in milliseconds since 1970. */
  readonly at: number;
};

export async function queueCalculation({ key, at, ...body }: QueuedSave): Promise<void> {
  const name = t(catalogue[body.templateType].name);
  await outbox.add({
    key,
    owner: body.userId,
    kind: 'calculation',
    about: aboutSheet(body.sheetId),
    title: body.sheetName ? `${name} · ${body.sheetName}` : name,
    method: calculateAddress.method,
    path: addressOf(calculateAddress),
    body,
    at,
  });
}
