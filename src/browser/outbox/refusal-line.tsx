import type { OutboxItem } from './outbox-item.ts';
import { refusalText } from './refusal-text.ts';

/** Shows why an item was refused; empty for an item that waits for a connection. */
export function RefusalLine({ item: { kind, refusal } }: { item: OutboxItem }) {
  return refusal ? <p className="text-bad text-sm">{refusalText(kind, refusal)}</p> : null;
}
