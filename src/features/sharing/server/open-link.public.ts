import type { Pool } from 'pg';
import { draftTitle } from '#features/commissions/period.contract.ts';
import type { StatementPlace } from '#features/commissions/server/statements.public.ts';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import { createReadBatcher } from '#platform/db/batch.ts';
import type { SharedRecord } from '../share.contract.ts';
import { hashOf, looksLikeToken } from './link-token.public.ts';

type Row = {
  hash: string;
  id: string | null;
  user_id: string | null;
  template_type: SharedRecord['template_type'];
  title: string;
  name: string;
  person: string | null;
  currency: string;
  content: Record<string, unknown>;
  created_at: Date;
  expires_at: Date | null;
  commission_run_id: string | null;
  commission_rep: number | null;
  run_status: string | null;
  shows_ways: boolean;
  ways: unknown;
  maker: string | null;
  reply: SharedRecord['reply'];
  comment: string;
  replied_at: Date | null;
  paid_at: Date | null;
};

/** A link that is open now. */
export type OpenLink = Readonly<{
  id: string;
  userId: string | null;
  /** Whose statement it shows; null where it shows none. */
  statement: StatementPlace | null;
  record: SharedRecord;
}>;

export type OpenLinks = Readonly<{
  /** Reads a link and counts that it was opened; undefined for a wrong, ended or withdrawn one alike. */
  open(token: string): Promise<OpenLink | undefined>;
  /** The same without counting. */
  find(token: string): Promise<OpenLink | undefined>;
}>;

const columns = `id, user_id, template_type, title, name, person, currency, content, created_at, expires_at, commission_run_id, commission_rep, shows_ways,
  reply, comment, replied_at, paid_at`;
/** As they are now: a way that its owner has removed is shown nowhere. */
const waysSql = `left join payment_ways on shows_ways and payment_ways.user_id = seen.user_id
    left join "user" maker on maker.id = seen.user_id
    left join commission_run run on run.user_id = seen.user_id and run.id = seen.commission_run_id`;
const isOpenSql = `taken_down_at is null and (expires_at is null or expires_at > $2::timestamptz)`;

/** Each link stands once, however many open it: two updates of one row in one statement would count once. */
const openSql = `
  with asked as (select hash, count(*)::integer as times from unnest($1::text[]) as hash group by hash),
    seen as (
      update share_link set opened = opened + times, last_opened_at = $2::timestamptz
      from asked where token_hash = hash and ${isOpenSql}
      returning hash, share_link.${columns.replaceAll(/,\s+/g, ', share_link.')}
    )
  select seen.*, ways, maker.name as maker, run.status as run_status from seen ${waysSql}`;
const findSql = `
  with seen as (
    select token_hash as hash, ${columns} from share_link where token_hash = any($1::text[]) and ${isOpenSql}
  )
  select seen.*, ways, maker.name as maker, run.status as run_status from seen ${waysSql}`;

/** Many who open the same link at one moment share one statement. */
export function createOpenLinks(pool: Pick<Pool, 'query'>, now: () => Date, prepares = true): OpenLinks {
  async function run(name: string, text: string, hashes: readonly string[]) {
    const { rows } = await pool.query<Row>({
      ...(prepares ? { name } : {}),
      text,
      values: [hashes, now()],
    });
    const found = new Map(rows.map((row) => [row.hash, toLink(row)]));
    return hashes.map((hash) => found.get(hash));
  }
  const limits = { most: 100, atOnce: 2 };
  const opening = createReadBatcher(
    (hashes: readonly string[]) => run('open-share-link', openSql, hashes),
    limits,
  );
  const finding = createReadBatcher(
    (hashes: readonly string[]) => run('find-share-link', findSql, hashes),
    limits,
  );
  const ask = (how: typeof opening) => async (token: string) =>
    looksLikeToken(token) ? await how(hashOf(token)) : undefined;
  return { open: ask(opening), find: ask(finding) };
}

function placeOf({ user_id: userId, commission_run_id: runId, commission_rep: rep }: Row) {
  return userId !== null && runId !== null && rep !== null ? { userId, runId, rep } : null;
}

function toLink(row: Row): OpenLink {
  return {
    id: row.id ?? '',
    userId: row.user_id,
    statement: placeOf(row),
    record: {
      template_type: row.template_type,
      title: draftTitle(row.name || row.title, row.run_status),
      person: row.person,
      currency: row.currency,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      result: row.person === null ? row.content : null,
      part: row.person === null ? null : row.content,
      has_lines: placeOf(row) !== null,
      ways: row.shows_ways && row.ways ? readWays(row.ways) : null,
      maker: row.maker ?? '',
      reply: row.reply,
      comment: row.comment,
      replied_at: row.replied_at?.toISOString() ?? null,
      paid_at: row.paid_at?.toISOString() ?? null,
    },
  };
}
