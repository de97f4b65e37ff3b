import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { openStored, type Part } from '#calculators/rules/summary.ts';
import { maxInputBytes } from '#features/calculations/rules/calculation.ts';
import { statementFileName } from '#features/commissions/rules/period.ts';
import { statementPdf } from '#features/commissions/server/statements/statement-pdf.public.ts';
import { linesOnPaper, type Statements } from '#features/commissions/server/statements/statements.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { utcDay } from '#kernel/calendar.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { enUs, type Locale, localeOf } from '#kernel/locale.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { pdfResponse } from '#platform/http/pdf-response.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import type { Paper } from '#platform/pdf/pdf-document.ts';
import type { Correction } from '../../rules/corrections/correction.ts';
import { balanceTexts, correctionText } from '../../rules/corrections/correction-texts.ts';
import type { Account, PaidMarks } from '../../rules/payments/carry-payments.ts';
import type { IncomingPayment } from '../../rules/payments/incoming.ts';
import { incomingText } from '../../rules/payments/incoming-texts.ts';
import { readersAccount } from '../../rules/payments/own-payments.ts';
import { paymentNotes } from '../../rules/payments/payment-notes.ts';
import { resultFileName } from '../../rules/result-file-name.ts';
import * as endpoints from '../../rules/share.endpoints.ts';
import { pdfQuery, pdfRequest, type SharedRecord } from '../../rules/share.ts';
import { titleText } from '../../rules/title-text.ts';
import type { OpenLinks } from '../open-link.public.ts';
import type { ShareContent } from '../share-content.ts';
import { createSources } from '../share-source.ts';
import { partPdf, resultPdf } from './result-pdf.public.ts';

/** Limited, since each file takes milliseconds of CPU. */
const files: RateRule = { name: 'result-pdf', max: 60, windowSeconds: 600 };

export type PdfDependencies = Needs<'db' | 'identifyUser' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl'>;
    ledger: Pick<Ledger, 'read'>;
    statements: Pick<Statements, 'find'>;
    links: OpenLinks;
  }>;

export function pdfApi({ links, identifyUser, limit, now, ...dependencies }: PdfDependencies) {
  const { statements } = dependencies;
  const sourceOf = createSources(dependencies);

  /** Runs in the file's language, since reading the link writes its texts. */
  async function sharedPdf(token: string, { paper = 'a4', locale }: z.output<typeof pdfQuery>) {
    const link = await links.find(token);
    if (!link) throw new Problem('not-found');
    const made = { paper, locale: localeOf(locale ?? currentLanguage()) };
    if (link.statement) {
      const statement = await statements.find(link.statement, { from: 0, limit: linesOnPaper });
      const bytes = await statementPdf(statement, { createdAt: now(), ...made });
      return { name: statementFileName(statement.run), bytes };
    }
    const { template_type: kind, title, person, currency, result, part, ...record } = link.record;
    const shown = { kind, title, person, currency, content: part ?? result ?? {} };
    const { created_at, maker, correction, incoming, paid_at: paidAt, said_paid_at: saidPaidAt } = record;
    const account = readersAccount(link.record);
    const payments = {
      correction,
      account,
      marks: { paidAt, saidPaidAt },
      incoming,
      payments: record.payments,
    };
    return await fileOf(shown, { createdAt: new Date(created_at), maker, ...payments, ...made });
  }

  async function computedPdf(userId: string | null, sent: z.output<typeof pdfRequest>) {
    const { content } = await sourceOf(userId, sent);
    const shown = { ...content, title: titleText(sent.name || content.title) };
    const locale = localeOf(sent.locale ?? currentLanguage());
    return await fileOf(shown, { createdAt: now(), paper: sent.paper, maker: '', locale });
  }

  return new Hono<OpenEnv>()
    .on(...route(endpoints.sharedFile), async (c) => {
      const query = requireContent(pdfQuery, c.req.query());
      await limit(c, files);
      return await pdfResponse(c, () => sharedPdf(c.req.param('token'), query));
    })

    .on(...route(endpoints.resultFile), identifyUser, async (c) => {
      refuseCrossOrigin(c, dependencies.settings);
      await limit(c, files);
      const sent = requireContent(pdfRequest, await readJson(c.req.raw, maxInputBytes));
      return await pdfResponse(c, () => computedPdf(c.get('caller')?.id ?? null, sent));
    });
}

type Made = Readonly<{
  createdAt: Date;
  paper: Paper;
  maker: string;
  locale: Locale | undefined;
  correction?: Correction | null;
  account?: Account | null;
  marks?: PaidMarks;
  incoming?: readonly IncomingPayment[];
  /** As in `sharedRecord`; undefined for a file of a calculation itself. */
  payments?: SharedRecord['payments'];
}>;

async function fileOf(shown: ShareContent, made: Made) {
  const name = resultFileName(shown.title, shown.person, utcDay(made.createdAt));
  return { name, bytes: await pdfOf(shown, made) };
}

async function pdfOf({ kind, title, person, currency, content }: ShareContent, made: Made) {
  const heading = { kind, title, ...made };
  const notes = [
    ...notesOf(kind, person, made),
    ...paymentNotes(content, { currency, payments: made.payments, locale: made.locale ?? enUs }),
  ];
  // Safe cast: with `person` set, the content is that part.
  if (person !== null) return await partPdf(heading, openStored(content as Part), currency, notes);
  return await resultPdf(heading, await catalogue[kind].summarise(content), notes);
}

/** The page's texts about corrections and payments. */
function notesOf(kind: CalculatorKind, person: string | null, made: Made): string[] {
  const { correction, account, marks, incoming = [], locale = enUs } = made;
  const day = (moment: string) =>
    new Date(moment).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const payer = person === null ? 'person' : 'reader';
  return [
    ...(correction ? [correctionText(correction, { day: day(correction.corrected_at), locale, payer })] : []),
    ...(correction && account && marks
      ? balanceTexts(account, marks, { locale, payer, isPayout: catalogue[kind].paysOut })
      : []),
    ...incoming.map((payment) => incomingText(payment, { day, locale })),
  ];
}
