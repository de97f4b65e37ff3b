import { CloudOff, History, LoaderCircle, SquareCheckBig, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { SendState } from '#browser/outbox/queue-sender.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { usePlanStatus } from '#features/access/browser/plan-status.public.ts';
import { t } from '#kernel/language/t.ts';
import type { Saving } from './queue-save.public.ts';

export default function SaveStatus({ saving }: { saving: NonNullable<Saving> }) {
  const key = typeof saving === 'object' ? saving.key : null;
  const state = useSaveState(key);
  const planStatus = usePlanStatus();
  const wasSubscribed = planStatus?.kind === 'trial-over' && planStatus.wasSubscribed === true;
  const status =
    typeof saving === 'string'
      ? notes[saving]
      : key && state && statusOf(state, outbox.isStored(key), wasSubscribed);
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

function useSaveState(key: string | null): SendState | undefined {
  return useSyncExternalStore(
    outbox.subscribe,
    () => (key === null ? undefined : outbox.stateOf(key)),
    () => undefined,
  );
}

const notes = {
  past: { icon: History, text: t('From your history') },
  changed: { icon: History, text: t('Not saved. Press Calculate to save your changes.') },
  'not-final': { icon: History, text: t('Not saved: it will be added to your history once it is final') },
} as const;

function statusOf(state: SendState, isStored: boolean, wasSubscribed: boolean) {
  switch (state) {
    case 'sending':
      return { icon: LoaderCircle, text: t('Saving…') };
    case 'saved':
      return { icon: SquareCheckBig, text: t('Saved', {}, 'a calculation') };
    case 'offline':
      return {
        icon: CloudOff,
        text: isStored
          ? t('Will be saved when you are back online')
          : t('Not saved yet. Keep this page open until you are back online.'),
      };
    case 'delayed':
      return {
        icon: CloudOff,
        text: isStored
          ? t('Not saved yet: the server did not accept it. We will try again.')
          : t('Not saved yet: the server did not accept it. Keep this page open and we will try again.'),
      };
    case 'signed-out':
      return { icon: CloudOff, text: t('Will be saved when you log in again') };
    case 'trial-over':
      return {
        icon: TriangleAlert,
        text: wasSubscribed
          ? t('Not saved: your subscription has ended')
          : t('Not saved: your trial has ended'),
      };
    case 'storage-full':
      return {
        icon: TriangleAlert,
        text: t('Not saved: your storage is full. Delete something in your history first.'),
      };
    case 'refused':
      return { icon: TriangleAlert, text: t('Not saved: the server refused it') };
  }
}
