import { earlyTexts } from '#ui/early/early.ts';

/** `files` were dropped on the page before its scripts ran. The scripts set `open`, which receives later files. */
type Drops = { files?: readonly File[] | undefined; open?: (files: readonly File[]) => void };

declare global {
  /** Absent in development. */
  var drops: Drops | undefined;
}

/**
 * Accepts files dropped outside a drop zone, which the browser would otherwise open in place of the page.
 * Serialised into the head of every page, so it may use only its argument.
 */
function watchDrops(coming: string): void {
  const drops: Drops = {};
  globalThis.drops = drops;
  const isOurs = ({ defaultPrevented, dataTransfer, target }: DragEvent) =>
    !defaultPrevented &&
    dataTransfer?.types.includes('Files') &&
    (target as Partial<HTMLInputElement>).type !== 'file';
  addEventListener('dragover', (event) => {
    if (isOurs(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files[0]) return;
    if (drops.open) drops.open(files);
    else {
      drops.files = files;
      globalThis.early?.say(coming);
    }
  });
}

/** The same for all pages of a language; the build minifies it. */
export const dropScript = `(${String(watchDrops)})(${JSON.stringify(earlyTexts.coming)})`;
