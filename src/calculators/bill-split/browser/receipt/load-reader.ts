import type { Language } from '#kernel/language/languages.ts';
import {
  engineBytes,
  engineFiles,
  engineTransfer,
  modelBytes,
  modelFile,
  modelsFor,
  readerFolder,
} from './reader-files.ts';

/** Names of the files that this page has loaded. */
const loaded = new Set<string>();

function missingModels(language: Language) {
  return modelsFor[language].filter((model) => !loaded.has(modelFile(model).name));
}

const isEngineLoaded = () => loaded.has(engineFiles.wasm.name);
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

/** Bytes still to download before receipts in the language can be read. */
export function bytesToLoad(language: Language): number {
  const models = sum(missingModels(language).map((model) => modelBytes[model]));
  return models + (isEngineLoaded() ? 0 : engineTransfer);
}

/**
 * Loads the recogniser's files into the HTTP cache, from which the worker reads them. So loading can show
 * progress and be cancelled, and a second receipt works offline.
 */
export async function loadReader(
  language: Language,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const models = missingModels(language);
  const files = [...(isEngineLoaded() ? [] : Object.values(engineFiles)), ...models.map(modelFile)];
  const all = sum(models.map((model) => modelBytes[model])) + (isEngineLoaded() ? 0 : engineBytes);
  let bytes = 0;
  const load = async (name: string) => {
    const response = await fetch(`${readerFolder}/${name}`, { signal });
    if (!response.ok || !response.body) throw new Error(`${name}: status ${response.status}`);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      onShare(Math.min(1, bytes / all));
    }
    loaded.add(name);
  };
  await Promise.all(files.map(({ name }) => load(name)));
}
