import { readerBytes, readerFiles, readerFolder } from './reader-files.ts';

/**
 * Brings the reader's files into the browser's cache, from where the worker then takes them: so the loading can be
 * shown and cancelled, and an open page reads a second receipt without a connection.
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
