import { useWaiting, type WaitingEntry } from './entry-queue.ts';
import { useSending } from './use-sending.ts';
import { WaitingList } from './waiting-list.tsx';

type WaitingEntriesProps = {
  groupId: string;
  onChange: (entry: WaitingEntry) => void;
  onSent: () => void;
};

/** Entries that were written without a connection, until the server has them. */
export function WaitingEntries({ groupId, onChange, onSent }: WaitingEntriesProps) {
  const waiting = useWaiting(groupId);
  useSending(onSent);
  if (waiting.length === 0) return null;
  return <WaitingList waiting={waiting} onChange={onChange} />;
}
