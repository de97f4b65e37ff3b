import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** The code for dropped files is loaded when something is dragged over the page. */
export function useDroppedFiles(): void {
  const navigate = useNavigate();
  const askElsewhere = useEffectEvent(() => void navigate('/open-file'));
  useEffect(() => {
    const load = () =>
      void import('./dropped-files.ts').then(
        ({ takeDroppedFiles }) => takeDroppedFiles(askElsewhere),
        () => {},
      );
    window.addEventListener('dragenter', load, { once: true });
    return () => window.removeEventListener('dragenter', load);
  }, []);
}
