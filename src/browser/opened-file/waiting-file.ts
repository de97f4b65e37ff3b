import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '#ui/listeners.ts';

/** The purpose of a file: a page with this purpose receives it. 'any' is the page that lets the user choose. */
export type FileUse = 'any' | 'receipt' | 'deals' | 'group-entries' | 'new-group';
type Take = (file: File) => void;

const { subscribe, notify } = createListeners();
const takers: { readonly use: FileUse; readonly take: Take }[] = [];
let waiting: { readonly use: FileUse; readonly file: File } | undefined;

const takerOf = (use: FileUse) => takers.findLast((one) => one.use === use);

/** Resolves to the first of these uses that the page supports now or within this time. */
export function firstTaken(uses: readonly FileUse[], patienceMs: number): Promise<FileUse | undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      stop();
      resolve(uses.find(takerOf));
    };
    const late = setTimeout(end, patienceMs);
    const stop = subscribe(() => uses.some(takerOf) && end());
    if (patienceMs === 0 || uses.some(takerOf)) end();
  });
}

/** Passes the file to the component that registered last for this use, or else to the next one that registers. */
export function handOver(use: FileUse, file: File): void {
  const taker = takerOf(use);
  waiting = taker ? undefined : { use, file };
  taker?.take(file);
  notify();
}

export function forgetWaitingFile(): void {
  waiting = undefined;
  notify();
}

/** Registers `take` for files with this use while the component is mounted. */
export function useHandedOver(use: FileUse, take: Take | undefined): void {
  const takeNow = useEffectEvent((file: File) => take?.(file));
  const isReady = take !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const taker = { use, take: takeNow };
    takers.push(taker);
    if (waiting?.use === use) handOver(use, waiting.file);
    else notify();
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, [use, isReady]);
}

/** The file that waits for a page with this use. */
export function useWaitingFile(use: FileUse): File | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (waiting?.use === use ? waiting.file : undefined),
    () => undefined,
  );
}
