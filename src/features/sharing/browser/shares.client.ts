import { currentLocale } from '#browser/locale.ts';
import { paperFor } from '#browser/paper.ts';
import { call, loaderFor, request } from '#browser/requests/request.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/share.endpoints.ts';
import type { CreatedLink, LinkRecord, PayingRequest } from '../rules/share.ts';

/** A saved calculation, an unsaved input or a commission run. */
export type ShareSource = {
  readonly templateType: CalculatorKind;
  readonly result: unknown;
  /** If empty, the server chooses the title. */
  readonly title?: string;
  /** The name that the user gave to the sheet. */
  readonly name?: string | undefined;
} & (
  | {
      readonly calculationId: string;
      readonly sheetId?: string;
    }
  | {
      readonly inputData: unknown;
      /** The form's sheet. */
      readonly sheetId: string;
    }
  /** For a commission run, `person` is the index of a rep. */
  | { readonly commissionRunId: string }
);

type LinkOptions = PayingRequest & {
  readonly person: number | undefined;
  readonly name: string;
  readonly expiresInDays: number | undefined;
};

const listPath = (userId: string) => addressOf(endpoints.list, { params: { userId } });
const fetchLinks = loaderFor(endpoints.list, t('Failed to fetch links'));

/** The user's links, with payments that are kept of removed links; lists show those that are `isListed`. */
export function useLinks(userId: string | null): Query<LinkRecord[]> {
  return useQuery(userId === null ? null : listPath(userId), fetchLinks);
}

export function bodyOf(source: ShareSource) {
  if ('commissionRunId' in source) return { commissionRunId: source.commissionRunId };
  return 'calculationId' in source
    ? { calculationId: source.calculationId }
    : { templateType: source.templateType, inputData: source.inputData, sheetId: source.sheetId };
}

type PdfOptions = Readonly<{ paidBy: number | null; name: string }>;

export async function fetchPdf(source: ShareSource, { paidBy, name }: PdfOptions): Promise<Blob> {
  const paper = paperFor(navigator.language);
  const payer = paidBy === null ? {} : { paidBy };
  const body = { ...bodyOf(source), ...payer, name, paper, locale: currentLocale() };
  return await (await request(endpoints.resultFile, { body })).blob();
}

export async function createLink(source: ShareSource, options: LinkOptions): Promise<CreatedLink> {
  const created = await call(endpoints.create, { body: { ...bodyOf(source), ...options } });
  queries.invalidate(addressOf(endpoints.create));
  return created;
}

export type Mark = Readonly<{ paid: boolean } | { paidBack: boolean }>;

/** Sends a payment mark; the server refuses it if the amounts were corrected since the link was read. */
export async function sendMark(
  userId: string,
  { id, correctedAt }: Readonly<{ id: string; correctedAt: string | null }>,
  mark: Mark,
): Promise<void> {
  await request(endpoints.setPaid, { params: { id }, body: { ...mark, correctedAt } });
  queries.invalidate(listPath(userId));
}

export async function revokeLink(userId: string, id: string): Promise<void> {
  await request(endpoints.revoke, { params: { id } });
  queries.invalidate(listPath(userId));
}
