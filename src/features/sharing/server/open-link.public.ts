import type { Pool } from 'pg';
import { openStored, type Part, translatedPart } from '#calculators/rules/summary.ts';
import { draftTitle } from '#features/commissions/rules/period.ts';
import type { StatementKey } from '#features/commissions/server/statements/statements.public.ts';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import { wantsEventSql } from '#features/webhooks/server/emit.public.ts';
import { createReadBatcher } from '#platform/db/batch.ts';
import { withPayments } from '../rules/payments/settled-part.ts';
import type { SharedRecord } from '../rules/share.ts';
import { titleText } from '../rules/title-text.ts';
import { isOwed, payeesOf, type StoredPaying } from './link-paying.ts';
import { hashOf, looksLikeToken } from './link-token.public.ts';
import { partPayments, payersOf, paymentsOf, type StoredPayers } from './payer-links.ts';

type Row = StoredPaying & {
  hash: string;
  is_heard?: boolean;
  id: string | null;
  user_id: string | null;
  template_type: SharedRecord['template_type'];
  title: string;
  name: string;
  person: string | null;
  currency: string;
  calculation_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  commission_run_id: string | null;
  commission_rep: number | null;
  run_status: string | null;
  run_paid_at: Date | null;
  own_ways: unknown;
  reply: SharedRecord['reply'];
  comment: string;
  replied_at: Date | null;
  answer: string;
  answered_at: Date | null;
  said_paid_at: Date | null;
  paid_at: Date | null;
  correction: SharedRecord['correction'];
  payers: StoredPayers;
};

/** A link that is live now. */
export type OpenLink = Readonly<{
  id: string;
  userId: string | null;
  calculationId: string | null;
  /** True if a webhook wants the opening: it is not counted yet, `saveOpening` counts it and stores the event. */
  wantsEvent: boolean;
  /** The commission statement that the link shows; null for other links. */
  statement: StatementKey | null;
  record: SharedRecord;
}>;

export type OpenLinks = Readonly<{
  /** Reads a link and counts an opening. Undefined if the token is wrong, or the link has ended or was taken down. */
  open(token: string): Promise<OpenLink | undefined>;
  /** Reads a link without counting an opening. */
  find(token: string): Promise<OpenLink | undefined>;
  exists(token: string): Promise<boolean>;
}>;

const columns = `id, user_id, template_type, title, name, person, currency, content, created_at, expires_at, commission_run_id, commission_rep, calculation_id, sheet_id, shows_ways, maker_person, paid_by, payees,
  reply, comment, replied_at, answer, answered_at, said_paid_at, paid_at, correction`;
/** Joined at read time, so that removed payment ways disappear from all links. */
const waysSql = `left join payment_ways on shows_ways and payment_ways.user_id = seen.user_id
    left join "user" maker on maker.id = seen.user_id
    left join payee_ways mine on mine.link_id = seen.id
    left join commission_run run on run.user_id = seen.user_id and run.id = seen.commission_run_id`;
/**
 * Payment ways that people entered on their own pages of the same calculation, except on pages that were
 * taken down.
 */
const ownSql = `(select json_agg(json_build_object('name', own.person, 'ways', own.ways) order by own.updated_at)
    from payee_ways own join share_link theirs on theirs.id = own.link_id and theirs.taken_down_at is null
    where own.user_id = seen.user_id and own.calculation_id = seen.calculation_id) as own`;
const shownSql = `seen.*, payment_ways.ways, maker.name as maker, mine.ways as own_ways, run.status as run_status, run.paid_at as run_paid_at, ${ownSql}, ${payersOf('seen')} as payers`;
const isOpenSql = `taken_down_at is null and (expires_at is null or expires_at > $2::timestamptz)`;

const wantsOpeningSql = wantsEventSql('share_link.user_id', 'link.opened');

/** Groups by hash, since an UPDATE changes a row only once per statement. */
const openSql = `
  with asked as (select hash, count(*)::integer as times from unnest($1::text[]) as hash group by hash),
    seen as (
      update share_link set opened = opened + case when ${wantsOpeningSql} then 0 else times end,
        last_opened_at = case when ${wantsOpeningSql} then last_opened_at else $2::timestamptz end
      from asked where token_hash = hash and ${isOpenSql}
      returning hash, ${wantsOpeningSql} as is_heard, share_link.${columns.replaceAll(/,\s+/g, ', share_link.')}
    )
  select ${shownSql} from seen ${waysSql}`;
const findSql = `
  with seen as (
    select token_hash as hash, ${columns} from share_link where token_hash = any($1::text[]) and ${isOpenSql}
  )
  select ${shownSql} from seen ${waysSql}`;

const existsSql = `select token_hash as hash from share_link where token_hash = any($1::text[]) and ${isOpenSql}`;

/** Batches concurrent openings into one statement. */
export function createOpenLinks(pool: Pick<Pool, 'query'>, now: () => Date, prepares = true): OpenLinks {
  async function query<Found extends { hash: string }>(
    name: string,
    text: string,
    hashes: readonly string[],
  ) {
    const named = prepares ? { name } : {};
    return (await pool.query<Found>({ ...named, text, values: [hashes, now()] })).rows;
  }
  async function run(name: string, text: string, hashes: readonly string[]) {
    const rows = await query<Row>(name, text, hashes);
    const found = new Map(rows.map((row) => [row.hash, row]));
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
  const checking = createReadBatcher(async (hashes: readonly string[]) => {
    const open = new Set((await query('share-link-exists', existsSql, hashes)).map(({ hash }) => hash));
    return hashes.map((hash) => open.has(hash));
  }, limits);
  // Translates outside the batch, which readers of several languages share.
  const ask = (how: typeof opening) => async (token: string) => {
    const row = looksLikeToken(token) ? await how(hashOf(token)) : undefined;
    return row && toLink(row);
  };
  const exists = async (token: string) => looksLikeToken(token) && (await checking(hashOf(token)));
  return { open: ask(opening), find: ask(finding), exists };
}

function placeOf({ user_id: userId, commission_run_id: runId, commission_rep: rep }: Row) {
  return userId !== null && runId !== null && rep !== null ? { userId, runId, rep } : null;
}

/**
 * True if the person can enter payment ways on the page. Not for reps, whom payroll pays, on visitors' links, for
 * which no ways are stored, or for the maker, whose ways are in the account.
 */
function takesWays(row: Row): boolean {
  const { user_id, person, maker_person, template_type, content } = row;
  if (placeOf(row) || user_id === null || person === null || person === maker_person) return false;
  // Safe cast: the server stores parts made by `summarise`.
  return isOwed(template_type, content as unknown as Part);
}

/** Converts a row to a link, with texts in the current request's language. */
function toLink(row: Row): OpenLink {
  // Safe cast: the server stores parts made by `summarise`.
  const part = row.person === null ? null : openStored(row.content as unknown as Part);
  const statement = placeOf(row);
  // A rep is paid when the run is marked as paid.
  const paidAt = (row.run_paid_at ?? row.paid_at)?.toISOString() ?? null;
  const saidPaidAt = row.said_paid_at?.toISOString() ?? null;
  const { currency, correction } = row;
  const shownMarks = { paidAt, saidPaidAt };
  const { made, marks, incoming } = part
    ? partPayments(part, { currency, correction, marks: shownMarks }, row.payers)
    : { made: null, marks: shownMarks, incoming: [] };
  return {
    id: row.id ?? '',
    userId: row.user_id,
    calculationId: row.calculation_id,
    wantsEvent: row.is_heard ?? false,
    statement,
    record: {
      template_type: row.template_type,
      title: draftTitle(titleText(row.name || row.title), row.run_status),
      person: row.person,
      currency,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      result: row.person === null ? row.content : null,
      part:
        part && translatedPart(statement ? part : withPayments(part, { currency, made, marks, incoming })),
      has_lines: statement !== null,
      payees: payeesOf(row),
      takes_ways: takesWays(row),
      incoming: [...incoming],
      own_payments: made,
      payments: row.calculation_id === null ? null : paymentsOf(row.content, row.currency, row.payers),
      own_ways: row.own_ways ? readWays(row.own_ways) : null,
      maker: row.maker ?? '',
      reply: row.reply,
      comment: row.comment,
      replied_at: row.replied_at?.toISOString() ?? null,
      answer: row.answer,
      answered_at: row.answered_at?.toISOString() ?? null,
      said_paid_at: marks.saidPaidAt,
      paid_at: marks.paidAt,
      correction,
    },
  };
}
