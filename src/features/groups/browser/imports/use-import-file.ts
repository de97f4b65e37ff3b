import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { decodeFile } from '#kernel/tables/decode-file.ts';
import type { ImportChoices, ImportedGroup, ImportFault } from '../../rules/imports/imported-group.ts';
import { readImport } from '../../rules/imports/read-import.ts';
import { faultsIn } from './import-preview.ts';

const mostBytes = 20 * 1024 * 1024;

type Read = Readonly<{
  text: string;
  choices: ImportChoices;
  file: ImportedGroup;
  faults: readonly ImportFault[];
}>;

/** Reads the file in the browser, and again with each answer to its open questions. */
export function useImportFile(first?: File, onRead?: (file: ImportedGroup) => void) {
  const [read, setRead] = useState<Read>();
  const [error, setError] = useState<string>();

  function readText(text: string, choices: ImportChoices) {
    const file = readImport(text, choices);
    setRead({ text, choices, file, faults: faultsIn(file) });
    onRead?.(file);
  }

  async function take(chosen: File) {
    setError(undefined);
    setRead(undefined);
    if (chosen.size > mostBytes) {
      setError(t('This file is larger than {size} MB.', { size: 20 }));
      return;
    }
    try {
      readText(decodeFile(new Uint8Array(await chosen.arrayBuffer())), {});
    } catch {
      setError(t('The file could not be read. Choose it again.'));
    }
  }

  const takeFirst = useEffectEvent((file: File) => void take(file));
  useEffect(() => {
    // State changes only after the file was read: an external system.
    // oxlint-disable-next-line react/set-state-in-effect
    if (first) takeFirst(first);
  }, [first]);

  return { read, error, take, choose: (choices: ImportChoices) => read && readText(read.text, choices) };
}
