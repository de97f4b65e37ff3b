import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { openFilePath } from '#kernel/open-file.ts';

/** Without this a file that is dropped beside its place would replace the page. */
export function useDroppedFiles(): void {
  const navigate = useNavigate();
  const askElsewhere = useEffectEvent(() => void navigate(openFilePath));
  useEffect(() => {
    const isOurs = (event: DragEvent) =>
      !event.defaultPrevented &&
      event.dataTransfer?.types.includes('Files') === true &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'file');
    const hold = (event: DragEvent) => {
      if (isOurs(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      import('#browser/opened-file/dropped-file.ts').then(
        ({ openDropped }) => openDropped(file, askElsewhere),
        () => {},
      );
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
