import type { SharedRecord } from '../share.ts';

/**
 * Whether a link shows who pays whom without knowing of payments: if the result is not saved, its other links
 * are unknown.
 */
export function isWithoutPayments(content: Content, payments: SharedRecord['payments']): boolean {
  return payments === null && (isFilled(content.gets) || isFilled(content.transfers));
}
type Content = Readonly<{ gets?: unknown; transfers?: unknown }>;

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
