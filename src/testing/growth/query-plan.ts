import { z } from 'zod';

type Node = z.output<typeof step> & { Plans?: Node[] | undefined };
const step = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Schema: z.string().default('public'),
  'Index Name': z.string().optional(),
  Alias: z.string().optional(),
  'Index Cond': z.string().default(''),
  'Recheck Cond': z.string().default(''),
  Filter: z.string().default(''),
  'Hash Cond': z.string().default(''),
  'Merge Cond': z.string().default(''),
  'Join Filter': z.string().default(''),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
});
const node: z.ZodType<Node> = step.extend({
  get Plans() {
    return z.array(node).optional();
  },
});
const explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node, 'Execution Time': z.number().default(0) })]) }),
]);

export type QueryPlan = Readonly<{
  /** The most rows that a single plan node has read. */
  rowsRead: number;
  /** Blocks of 8 KB, from memory or disk. */
  blocks: number;
  /** Tables with a sequential scan. */
  readWhole: readonly string[];
  scans: readonly TableScan[];
  /** The plan's steps with the tables and indexes that they read, from the top down. */
  steps: string;
  /** Execution time, including triggers. */
  milliseconds: number;
}>;

/** The conditions by which a table's rows are found: its own, and those of the joins around it. */
export type TableScan = Readonly<{
  schema: string;
  table: string;
  alias: string;
  own: string;
  joins: string;
}>;

/** Parses the output of EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON). */
export function readPlan(rows: unknown): QueryPlan {
  const [{ 'QUERY PLAN': plan }] = explained.parse(rows);
  const root = plan[0].Plan;
  const steps = flatten(root);
  const scans = steps.filter((scan) => scan['Relation Name'] ?? scan['Index Name']);
  const read = scans.map(
    (scan) =>
      (scan['Actual Rows'] + scan['Rows Removed by Filter'] + scan['Rows Removed by Index Recheck']) *
      scan['Actual Loops'],
  );
  return {
    rowsRead: Math.max(0, ...read),
    blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    readWhole: scans
      .filter((scan) => scan['Node Type'] === 'Seq Scan')
      .flatMap((scan) => scan['Relation Name'] ?? []),
    scans: scansIn(root),
    steps: steps.map(nameOf).join(', '),
    milliseconds: plan[0]['Execution Time'],
  };
}

const nameOf = ({ 'Node Type': type, 'Index Name': index, 'Relation Name': table }: Node): string =>
  [type, index ?? table].filter(Boolean).join(' ');

/** Steps that write a table have its name too, but find no rows. */
function scansIn(step: Node, joinsAbove = ''): TableScan[] {
  const { 'Relation Name': table, 'Node Type': type, Schema: schema, Alias: alias = table } = step;
  const own = [step['Index Cond'], step['Recheck Cond'], step.Filter].join(' ');
  const plans = step.Plans ?? [];
  // One side of a nested loop is joined by the conditions of the other's index.
  const beside = plans.length > 1 ? flatten(step).map((one) => one['Index Cond'] ?? '') : [];
  const joins = [joinsAbove, step['Hash Cond'], step['Merge Cond'], step['Join Filter'], ...beside].join(' ');
  const below = plans.flatMap((child) => scansIn(child, joins));
  if (!table || !alias || type === 'ModifyTable') return below;
  return [{ schema, table, alias, own, joins }, ...below];
}

function flatten(root: Node): Node[] {
  return [root, ...(root.Plans ?? []).flatMap(flatten)];
}
