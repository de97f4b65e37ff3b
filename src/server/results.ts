import { Hono } from 'hono';
import type { Statements } from '#features/commissions/server/statements/statements.public.ts';
import type { Notify } from '#features/notices/server/notify.public.ts';
import * as paymentWays from '#features/payment-ways/rules/payment-ways.endpoints.ts';
import { paymentWaysApi } from '#features/payment-ways/server/payment-ways.api.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import * as rooms from '#features/rooms/rules/room.endpoints.ts';
import { createRoomClaims } from '#features/rooms/server/room-claims.ts';
import { createRoomReader } from '#features/rooms/server/room-rows.ts';
import { roomsApi } from '#features/rooms/server/rooms.api.ts';
import { tableApi } from '#features/rooms/server/table.api.ts';
import { findTablePayments } from '#features/rooms/server/table-payments.ts';
import * as roster from '#features/roster/rules/roster.endpoints.ts';
import { rosterApi } from '#features/roster/server/roster.api.ts';
import * as corrections from '#features/sharing/rules/corrections/correction.endpoints.ts';
import * as disputes from '#features/sharing/rules/disputes/dispute.endpoints.ts';
import * as emails from '#features/sharing/rules/email.endpoints.ts';
import * as sharing from '#features/sharing/rules/share.endpoints.ts';
import * as statementLinks from '#features/sharing/rules/statement.endpoints.ts';
import { createAnswerSender } from '#features/sharing/server/answer-notices.public.ts';
import { createMakerNotifier } from '#features/sharing/server/answers/dispute-notices.ts';
import { disputesApi } from '#features/sharing/server/answers/disputes.api.ts';
import { correctionsApi } from '#features/sharing/server/corrections/corrections.api.ts';
import { emailsApi } from '#features/sharing/server/emails/emails.api.ts';
import type { OpenLinks } from '#features/sharing/server/open-link.public.ts';
import { pdfApi } from '#features/sharing/server/pdf/pdf.api.ts';
import { sharedApi } from '#features/sharing/server/shared.api.ts';
import { sharesApi } from '#features/sharing/server/shares.api.ts';
import { sharedStatementApi } from '#features/sharing/server/statements/shared-statement.api.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Database } from '#platform/db/database.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** Endpoints by their groups in the API document. */
export const resultEndpoints = {
  sharing,
  corrections,
  disputes,
  emails,
  'statements of reps': statementLinks,
  rooms,
  'ways to pay': paymentWays,
  people: roster,
} as const;

type ResultDependencies = Needs<
  'queue' | 'write' | 'requireUser' | 'requireSession' | 'identifyUser' | 'limit' | 'now'
> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    database: Pick<Database, 'db' | 'pool' | 'isPooled'>;
    ledger: Ledger;
    changes: Changes;
    notify: Notify;
    emit: Emit;
    statements: Statements;
    links: OpenLinks;
  }>;

/** Shared results: links, statements, e-mails and tables. */
export function resultsApi({ database, ...rest }: ResultDependencies) {
  const { db, pool, isPooled } = database;
  const dependencies = {
    ...rest,
    db,
    rooms: createRoomReader(pool, !isPooled),
    claims: createRoomClaims(pool, !isPooled),
    findOtherPayments: findTablePayments,
    notifyMaker: createMakerNotifier({ ...rest, findOtherPayments: findTablePayments }),
    answerSender: createAnswerSender({ ...rest, db }),
  };
  return new Hono<AuthEnv>()
    .route('/', sharesApi(dependencies))
    .route('/', correctionsApi(dependencies))
    .route('/', disputesApi(dependencies))
    .route('/', sharedApi(dependencies))
    .route('/', sharedStatementApi(dependencies))
    .route('/', pdfApi(dependencies))
    .route('/', emailsApi(dependencies))
    .route('/', roomsApi(dependencies))
    .route('/', tableApi(dependencies))
    .route('/', paymentWaysApi(dependencies))
    .route('/', rosterApi(dependencies));
}
