import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { takeTemplateFile } from './template-tasks.ts';

export function ImportTemplate({ userId }: { userId: string }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    await takeTemplateFile(userId, file);
    setBusy(false);
  }

  return (
    <>
      <Button size="sm" variant="outline" busy={busy} onClick={() => chooser.current?.click()}>
        <Upload aria-hidden="true" />
        Import
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label="Import a template file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
