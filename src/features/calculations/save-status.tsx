import { CloudOff, History, LoaderCircle, SquareCheckBig, TriangleAlert } from 'lucide-react';
import { outbox, useSaveState } from './browser-outbox.ts';
import type { SaveState } from './outbox.ts';
import type { Saving } from './use-calculation.ts';

/** Whether a result is in the history yet, in the words of what is known. */
export default function SaveStatus({ saving }: { saving: NonNullable<Saving> }) {
  const key = typeof saving === 'object' ? saving.key : null;
  const state = useSaveState(key);
  const status =
    typeof saving === 'string' ? notes[saving] : key && state && statusOf(state, outbox.isKept(key));
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-ink-soft text-sm empty:hidden">
      {status ? (
        <>
          <status.icon aria-hidden="true" className="size-4 shrink-0" />
          {status.text}
        </>
      ) : null}
    </p>
  );
}

const notes = {
  past: { icon: History, text: 'From your history' },
  'not-final': { icon: History, text: 'Not saved: it goes to your history once it is final' },
} as const;

function statusOf(state: SaveState, isKept: boolean) {
  switch (state) {
    case 'sending':
      return { icon: LoaderCircle, text: 'Saving…' };
    case 'saved':
      return { icon: SquareCheckBig, text: 'Saved' };
    case 'offline':
      return {
        icon: CloudOff,
        text: isKept
          ? 'Will be saved when you are back online'
          : 'Not saved yet. Keep this page open until you are back online.',
      };
    case 'delayed':
      return {
        icon: CloudOff,
        text: isKept
          ? 'Not saved yet: the server did not take it. We will send it again.'
          : 'Not saved yet: the server did not take it. Keep this page open, we will send it again.',
      };
    case 'signed-out':
      return { icon: CloudOff, text: 'Will be saved when you log in again' };
    case 'trial-over':
      return { icon: TriangleAlert, text: 'Not saved: your trial has ended' };
    case 'refused':
      return { icon: TriangleAlert, text: 'Not saved: the server refused it' };
  }
}
