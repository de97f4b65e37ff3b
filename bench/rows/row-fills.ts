import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { samplePlan } from '#testing/commissions.ts';
import { type Fill, grown, hashSql, idSql, moment } from '#testing/growth/growth-rows.ts';
import { fills } from '#testing/growth/growth-tables.ts';

/** Rows of the tables that grow most, in the small database and in the large one. */
const sizes = {
  small: { calculation: 100_000, share_link: 3 * grown.users, commission_deal: 5 * grown.users },
  large: { calculation: 10_000_000, share_link: 300_000, commission_deal: 3_000_000 },
} as const;

const more = {
  calculation: sizes.large.calculation - sizes.small.calculation,
  share_link: sizes.large.share_link - sizes.small.share_link,
  commission_deal: sizes.large.commission_deal - sizes.small.commission_deal,
};

/** Calculations per user, as in the small database. */
const perUser = sizes.small.calculation / grown.users;
const users = more.calculation / perUser;
const dealsOfRun = 50;
const runs = more.commission_deal / dealsOfRun;
/** Ids of added rows begin here, above those of the small database. */
const from = 1_000_000;
const id = idSql(`n + ${from}`);
const userOf = (count: number) => idSql(`(n - 1) % ${count} + 1 + ${from}`);
const kinds = calculatorKinds.map((kind) => `'${kind}'`).join(', ');

/** All tables of the growth test, with fewer calculations. */
export const smallFills: Readonly<Record<string, Fill>> = {
  ...fills,
  ...(fills.calculation ? { calculation: { ...fills.calculation, rows: sizes.small.calculation } } : {}),
};

/** Rows that turn the small database into the large one: more users, each with as many rows as the users before. */
export const addedFills: Readonly<Record<string, Fill>> = {
  user: {
    rows: users,
    columns: 'id, name, email, email_verified, created_at',
    values: `${id}, 'user ' || n, 'later' || n || '@example.com', true, ${moment}`,
  },
  progress: {
    rows: users,
    columns: 'user_id, trial_started, week_start, total_calculations, trial_days, last_trial_day',
    values: `${id}, ${moment}, current_date, ${perUser}, n % 15, current_date - n % 30`,
  },
  calculation: {
    rows: more.calculation,
    columns: `user_id, id, template_type, input_data, results, hours_saved, title, search_text, idempotency_key,
      created_at`,
    values: `${userOf(users)}, ${id}, (array[${kinds}])[n % ${calculatorKinds.length} + 1], '{}', '{}', 0.75,
      'Deal ' || n, 'deal ' || n, n::text, ${moment}`,
  },
  share_link: {
    rows: more.share_link,
    columns: `id, user_id, token_hash, template_type, title, name, person, currency, content, created_at,
      expires_at`,
    values: `${id}, ${userOf(more.share_link / 3)}, ${hashSql("'later' || lpad(n::text, 17, '0')")}, 'commission',
      'Deal ' || n, '', 'Robin', 'USD', '{"name":"Robin","amount":100,"detail":["Deal"],"figures":[]}', ${moment},
      case when n % 3 = 0 then now() + interval '20 days' end`,
  },
  commission_plan: {
    rows: runs,
    columns: 'user_id, id, name, version, created_at, updated_at',
    values: `${id}, ${id}, 'Plan', 1, ${moment}, ${moment}`,
  },
  commission_plan_version: {
    rows: runs,
    columns: 'user_id, plan_id, version, content, created_at',
    values: `${id}, ${id}, 1, '${JSON.stringify(samplePlan)}', ${moment}`,
  },
  commission_run: {
    rows: runs,
    columns: `user_id, id, plan_id, plan_version, name, first_day, last_day, deals, next_seq, results, is_stale,
      created_at`,
    values: `${id}, ${id}, ${id}, 1, 'Q4 2026', '2026-10-01', '2026-12-31', ${dealsOfRun}, ${dealsOfRun},
      '{"reps":[],"tiers":[],"products":[],"sales":0,"earned":0,"payout":0}', false, ${moment}`,
  },
  commission_rep: {
    rows: runs,
    columns: 'user_id, run_id, seq, name, one_offs',
    values: `${id}, ${id}, 0, 'Robin', '[]'`,
  },
  commission_deal: {
    rows: more.commission_deal,
    columns: 'user_id, run_id, seq, rep, deal_key, name, product, day, amount, percent, credit',
    values: `${userOf(runs)}, ${userOf(runs)}, (n - 1) / ${runs}, 0, 'D' || n, 'Deal', '', '2026-11-15', 100000,
      1000000, 100000`,
  },
};
