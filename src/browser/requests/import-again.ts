/** The message in Chromium, Firefox and Safari; the first two include the URL. */
const failure = /dynamically imported module:?\s+(https?:\S+)/;

/**
 * A dynamic import that can be retried. Chromium caches a failed fetch until the next page load, so a retry
 * uses another URL.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failed: string | undefined;
  let attempts = 0;
  return async () => {
    try {
      if (!failed) return await load();
      attempts += 1;
      // Safe: the same file has the same exports.
      return (await import(/* @vite-ignore */ `${failed}?again=${attempts}`)) as Module;
    } catch (error) {
      failed ??= failure.exec(String(error))?.[1];
      throw error;
    }
  };
}
