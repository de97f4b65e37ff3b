import { z } from 'zod';

type Node = z.output<typeof step> & { Plans?: Node[] | undefined };
const step = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
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
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

export type QueryPlan = Readonly<{
  /** The most rows that a single plan node has read. */
  rowsRead: number;
  /** Blocks of 8 KB, from memory or disk. */
  blocks: number;
  /** Tables with a sequential scan. */
  readWhole: readonly string[];
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
  };
}

function flatten(root: Node): Node[] {
  return [root, ...(root.Plans ?? []).flatMap(flatten)];
}
