import type { SharedRecord } from '../share.ts';

/**
 * True if a link shows who pays whom but payments are unknown: its result is not saved, so the other links of the
 * result cannot be found.
 */
export function isWithoutPayments(content: Content, payments: SharedRecord['payments']): boolean {
  return payments === null && (isFilled(content.gets) || isFilled(content.transfers));
}
type Content = Readonly<{ gets?: unknown; transfers?: unknown }>;

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
