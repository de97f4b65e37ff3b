import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '#ui/listeners.ts';

/** The purpose of a file: a page with this purpose takes it. 'any' is the page that asks the user. */
export type FileUse = 'any' | 'receipt' | 'deals' | 'group-entries' | 'new-group';
type Take = (file: File) => void;

const { subscribe, tell } = createListeners();
const takers: { readonly use: FileUse; readonly take: Take }[] = [];
let waiting: { readonly use: FileUse; readonly file: File } | undefined;

const takerOf = (use: FileUse) => takers.findLast((one) => one.use === use);

/** The first of these uses that the page supports now or within this time. */
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

/** Gives the file to the part of the page that was opened last, or else to the next page that can use it. */
export function handOver(use: FileUse, file: File): void {
  const taker = takerOf(use);
  waiting = taker ? undefined : { use, file };
  taker?.take(file);
  tell();
}

export function forgetWaitingFile(): void {
  waiting = undefined;
  tell();
}

/** Takes files while the component is shown; without `take` it takes none. */
export function useHandedOver(use: FileUse, take: Take | undefined): void {
  const takeNow = useEffectEvent((file: File) => take?.(file));
  const isReady = take !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const taker = { use, take: takeNow };
    takers.push(taker);
    if (waiting?.use === use) handOver(use, waiting.file);
    else tell();
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
