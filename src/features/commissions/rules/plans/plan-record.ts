import * as z from 'zod/mini';
import { jsonObject } from '../runs/run.ts';
import { tierBases, tierKinds } from './plan.ts';

const versionSummary = z.object({ version: z.int(), created_at: z.iso.datetime() });

export const planRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  plan: jsonObject,
  versions: z.array(versionSummary),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type PlanRecord = z.output<typeof planRecord>;

export const planVersion = z.extend(versionSummary, { plan: jsonObject });
export type PlanVersion = z.output<typeof planVersion>;

export const planSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  currency: z.string(),
  period: z.string(),
  /** A plan with runs cannot be deleted. */
  runs: z.int(),
  updated_at: z.iso.datetime(),
});
export type PlanSummary = z.output<typeof planSummary>;

/** The minimal shape of a plan's JSON; `planInput` validates the rest. */
export const planRequest = z.looseObject({
  name: z.string(),
  period: z.string(),
  tiers: z.looseObject({
    kind: z.enum(tierKinds),
    basis: z.optional(z.enum(tierBases)),
    list: z.array(z.unknown()),
  }),
});

export const planFile = z.object({
  fairsplit: z.literal('commission-plan'),
  version: z.literal(1),
  plan: planRequest,
});
