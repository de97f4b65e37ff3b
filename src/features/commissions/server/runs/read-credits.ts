import type { Pool } from 'pg';
import type { CreditColumns } from '../../rules/runs/compute-run.ts';

/** Batch size. Other requests run between batches. */
const rowsAtOnce = 4_000;

type Row = [rep: number, day: number, seq: number, credit: string, product: string, date?: string];

/** The deals of a run or of one rep as typed arrays, read along an index in batches. */
export async function readCredits(
  pool: Pick<Pool, 'query'>,
  userId: string,
  runId: string,
  count: number,
  rep?: number,
): Promise<CreditColumns> {
  const columns = {
    rep: new Int32Array(count),
    day: new Int32Array(count),
    seq: new Int32Array(count),
    credit: new Float64Array(count),
    product: new Int32Array(count),
  };
  const products = new Map<string, number>();
  let at = 0;
  let after = -1;
  let afterDay = '-infinity';
  for (;;) {
    // Subtracting 1970-01-01 gives days since 1970.
    const { rows } = await pool.query<Row>({
      rowMode: 'array',
      ...(rep === undefined
        ? {
            text: `select rep, day - date '1970-01-01', seq, credit, product from commission_deal
              where user_id = $1 and run_id = $2 and seq > $3 order by seq limit ${rowsAtOnce}`,
            values: [userId, runId, after],
          }
        : {
            text: `select rep, day - date '1970-01-01', seq, credit, product, day::text from commission_deal
              where user_id = $1 and run_id = $2 and rep = $3 and (day, seq) > ($4::date, $5)
              order by day, seq limit ${rowsAtOnce}`,
            values: [userId, runId, rep, afterDay, after],
          }),
    });
    for (const [ofRep, day, seq, credit, product] of rows) {
      if (at >= count) break;
      const place = products.get(product) ?? products.size;
      products.set(product, place);
      columns.rep[at] = ofRep;
      columns.day[at] = day;
      columns.seq[at] = seq;
      columns.credit[at] = Number(credit);
      columns.product[at] = place;
      at += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce || at >= count) break;
    after = last[2];
    afterDay = last[5] ?? afterDay;
  }
  const upTo = <List extends Int32Array | Float64Array>(list: List) => list.slice(0, at) as List;
  return {
    rep: upTo(columns.rep),
    day: upTo(columns.day),
    seq: upTo(columns.seq),
    credit: upTo(columns.credit),
    product: upTo(columns.product),
    products: [...products.keys()],
  };
}
