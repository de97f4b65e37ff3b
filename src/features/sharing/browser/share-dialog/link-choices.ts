import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { isRecord } from '#kernel/record.ts';

export const everybody = 'everybody';
export const each = 'each';

/** The server's hourly limit of links per visitor. */
const mostAtOnce = 20;

type Parts = Pick<Summary, 'parts'>;

export function canLinkEach({ parts }: Parts): boolean {
  return parts.length > 1 && parts.length <= mostAtOnce;
}

/** The default choice. */
export function firstChoice(kind: CalculatorKind, result: unknown, summary: Parts): string {
  const mode = isRecord(result) ? String(result.mode) : '';
  return canLinkEach(summary) && catalogue[kind].linkEachModes?.includes(mode) ? each : everybody;
}

/** Indexes of the parts that get a link; undefined is a link to the whole result. */
export function placesOf(chosen: string, { parts }: Parts): readonly (number | undefined)[] {
  if (chosen === each) return parts.map((_, place) => place);
  return [chosen === everybody ? undefined : Number(chosen)];
}
