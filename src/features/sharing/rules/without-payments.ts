import type { SharedRecord } from './share.ts';

/**
 * Whether what a link shows says who pays the reader, or who pays whom, and the link cannot know of payments: the other
 * links of a result that is not saved are not known.
 */
export function isWithoutPayments(content: Content, payments: SharedRecord['payments']): boolean {
  return payments === null && (isFilled(content.gets) || isFilled(content.transfers));
}
type Content = Readonly<{ gets?: unknown; transfers?: unknown }>;

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
