import { openDropped } from '#browser/opened-file/dropped-file.ts';

const isOurs = (event: DragEvent) =>
  !event.defaultPrevented &&
  event.dataTransfer?.types.includes('Files') === true &&
  !(event.target instanceof HTMLInputElement && event.target.type === 'file');

/** Takes files that are dropped beside their places; otherwise they would replace the page. */
export function takeDroppedFiles(askElsewhere: () => void): void {
  window.addEventListener('dragover', (event) => {
    if (isOurs(event)) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) openDropped(file, askElsewhere);
  });
}
