import type { ReactNode } from 'react';
import type { ImportedGroup } from '../../rules/imports/imported-group.ts';
import { FileChooser } from './file-chooser.tsx';
import { ImportFaults } from './import-faults.tsx';
import { useImportFile } from './use-import-file.ts';

type ImportFileProps = {
  /** A file that is read at once; another one can be chosen. */
  first?: File | undefined;
  onRead?: (file: ImportedGroup) => void;
  /** Shown once everything in the file can be read. Choosing another file resets its state. */
  children: (file: ImportedGroup) => ReactNode;
};

/** Lets the reader choose or drop another program's file, and shows its faults. */
export function ImportFile({ first, onRead, children }: ImportFileProps) {
  const { read, error, take, choose } = useImportFile(first, onRead);
  return (
    <div className="grid gap-5">
      <FileChooser onFile={(file) => void take(file)} />
      {error ? (
        <p role="alert" className="text-bad">
          {error}
        </p>
      ) : null}
      {read && read.faults.length > 0 ? (
        <ImportFaults file={read.file} faults={read.faults} choices={read.choices} onChoose={choose} />
      ) : null}
      {read && read.faults.length === 0 ? children(read.file) : null}
    </div>
  );
}
