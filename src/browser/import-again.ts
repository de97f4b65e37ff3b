/** Of Chromium, Firefox and Safari; the first two name the file. */
const failure = /dynamically imported module:?\s+(https?:\S+)/;

/**
 * Loads a module, as often as is asked for. Chromium remembers until the next page load that a file could not be fetched:
 * after a failure the file is asked for under another address.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failed: string | undefined;
  let attempts = 0;
  return async () => {
    try {
      if (!failed) return await load();
      attempts += 1;
      // The same file, so the same exports.
      return (await import(/* @vite-ignore */ `${failed}?again=${attempts}`)) as Module;
    } catch (error) {
      failed ??= failure.exec(String(error))?.[1];
      throw error;
    }
  };
}
