import * as z from 'zod/mini';
import type { Cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { ExactShare } from '#kernel/money/exact-share.ts';

declare const ownType: unique symbol;
type Own<Type> = { readonly [ownType]: Type };
type Field = z.ZodMiniType | Own<unknown>;

/**
 * A field for our own pages: it is part of the type, but not of the API document. With `| undefined` it is optional.
 */
export function own<Type>(): Own<Type> {
  // Safe cast: only the type is used; `record` leaves the field out.
  return undefined as unknown as Own<Type>;
}

type TypeOf<Each> =
  Each extends Own<infer Type> ? Type : Each extends z.ZodMiniType<infer Type> ? Type : never;
type Optional<Each> = undefined extends TypeOf<Each> ? true : false;
type RecordOf<Shape> = {
  readonly [Name in keyof Shape as Optional<Shape[Name]> extends true ? never : Name]: TypeOf<Shape[Name]>;
} & {
  readonly [Name in keyof Shape as Optional<Shape[Name]> extends true ? Name : never]?: Exclude<
    TypeOf<Shape[Name]>,
    undefined
  >;
};

/** An object in a result. Integrators can rely on the fields described; more may be added, so it is not closed. */
export function record<Shape extends Readonly<Record<string, Field>>>(shape: Shape) {
  const described = Object.entries(shape).filter(([, field]) => field !== undefined);
  // Safe: results come from engines, which also fill the fields that the schema omits.
  return z.looseObject(
    Object.fromEntries(described) as Record<string, z.ZodMiniType>,
  ) as unknown as z.ZodMiniType<RecordOf<Shape>>;
}

export function list<Entry>(entry: z.ZodMiniType<Entry>): z.ZodMiniType<readonly Entry[]> {
  return z.array(entry);
}

/** Narrows a schema's type: a string to the values that occur, a whole number to its unit. */
export function typed<Type>(schema: z.ZodMiniType): z.ZodMiniType<Type> {
  return schema as z.ZodMiniType<Type>;
}

/** Minor units of the result's currency. */
export const amount = typed<Cents>(z.int());
/** Ten-thousandths: 12.5 is 125000. */
export const decimal = typed<Decimal>(z.int());
/** A fraction of minor units, as two integers in decimal text. */
export const exact: z.ZodMiniType<ExactShare> = z.looseObject({
  numerator: z.string(),
  denominator: z.string(),
});
export const currency = typed<Currency>(z.string());

export const person = { name: z.string(), percentage: z.number() };
/** A person paid for work; the hours are zero unless split by hours. */
export const worker = { ...person, role: z.string(), hours: decimal };
