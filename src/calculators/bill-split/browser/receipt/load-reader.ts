import { readerBytes, readerFiles, readerFolder } from './reader-files.ts';

/**
 * Loads the recogniser's files into the HTTP cache, from which the worker reads them. So loading can show
 * progress and be cancelled, and a second receipt works offline.
 */
export async function loadReader(onShare: (share: number) => void, signal: AbortSignal): Promise<void> {
  let loaded = 0;
  const load = async (name: string) => {
    const response = await fetch(`${readerFolder}/${name}`, { signal });
    if (!response.ok || !response.body) throw new Error(`${name}: status ${response.status}`);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      loaded += part.value.byteLength;
      onShare(Math.min(1, loaded / readerBytes));
    }
  };
  await Promise.all(Object.values(readerFiles).map(({ name }) => load(name)));
}
