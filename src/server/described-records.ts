import * as z from 'zod/mini';
import { type CalculatorKind, calculatorKinds } from '#calculators/rules/catalogue.ts';
import { documentOf } from '#calculators/rules/fields.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { progressRecord } from '#features/access/rules/progress-record.ts';
import { calculateRequest, calculationRecord } from '#features/calculations/rules/calculation.ts';
import { templateRecord } from '#features/templates/rules/template.ts';
import type { NamedSchema } from '#platform/openapi/schema-writer.ts';

/** 'bill-split' becomes BillSplit in schema names. */
const nameOf = (kind: CalculatorKind) =>
  kind.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Placeholders that the document replaces by a reference to a named schema. */
const places = calculatorKinds.map((kind) => ({
  kind,
  input: z.record(z.string(), z.unknown()),
  stored: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()),
}));

const ofCalculators = places.flatMap(({ kind, input, stored, result }): NamedSchema[] => [
  {
    name: `${nameOf(kind)}Input`,
    place: input,
    schema: documentOf(serverCalculators[kind].input),
    io: 'input',
  },
  {
    name: `Stored${nameOf(kind)}Input`,
    place: stored,
    schema: documentOf(serverCalculators[kind].input),
    io: 'input',
    isUnbounded: true,
  },
  {
    name: `${nameOf(kind)}Result`,
    place: result,
    schema: serverCalculators[kind].result,
    io: 'output',
  },
]);

const describedCalculation = z.union(
  places.map(({ kind, stored, result }) =>
    z.extend(calculationRecord, { template_type: z.literal(kind), input_data: stored, results: result }),
  ),
);
const describedTemplate = z.union(
  places.map(({ kind, stored, result }) =>
    z.extend(templateRecord, {
      template_type: z.literal(kind),
      custom_config: z.object({ mode: z.string(), inputData: stored, results: result }),
    }),
  ),
);
const describedCalculate = z.union(
  places.map(({ kind, input }) =>
    z.extend(calculateRequest, { templateType: z.literal(kind), inputData: input }),
  ),
);

/** Per-calculator schemas for the API document; the browser does not need them. */
export const describedRecords: readonly NamedSchema[] = [
  { name: 'Progress', place: progressRecord, schema: progressRecord, io: 'output' },
  { name: 'Calculation', place: calculationRecord, schema: describedCalculation, io: 'output' },
  { name: 'Template', place: templateRecord, schema: describedTemplate, io: 'output' },
  { name: 'CalculateRequest', place: calculateRequest, schema: describedCalculate, io: 'input' },
  ...ofCalculators,
];
