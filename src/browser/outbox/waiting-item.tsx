import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import type { OutboxItem } from './outbox-item.ts';
import { refusalText } from './refusal-text.ts';
import { sendAgain } from './send-again.ts';

type WaitingItemProps = {
  item: OutboxItem;
  title: string;
  note: ReactNode;
  canSendAgain: boolean;
  /** Further buttons. */
  children: ReactNode;
};

/** One waiting change, with the reason of a refusal and its actions. */
export function WaitingItem({ item, title, note, canSendAgain, children }: WaitingItemProps) {
  const { kind, refusal } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium">
          <bdi>{title}</bdi>
        </p>
        <p className="figures text-ink-soft text-sm">{note}</p>
        {refusal ? <p className="text-bad text-sm">{refusalText(kind, refusal)}</p> : null}
      </div>
      <div className="flex gap-3">
        {canSendAgain ? (
          <Button size="sm" variant="link" className="min-h-11" onClick={() => void sendAgain(item)}>
            {tRich('Send again<hidden> {title}</hidden>', hidden, { title })}
          </Button>
        ) : null}
        {children}
      </div>
    </li>
  );
}
