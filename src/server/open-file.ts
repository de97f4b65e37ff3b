import { Hono } from 'hono';
import { lossAddress, mostSharedBytes, openFilePath } from '#kernel/open-file.ts';

/**
 * A file that was shared with the installed app reaches the server only if the browser has no service worker, which
 * keeps it on the device. Nothing of it is kept or looked at, so it does not matter who sends it.
 */
export function openFileApi() {
  return new Hono().post(openFilePath, async (c) => {
    const isWhole = await discarded(c.req.raw.body, mostSharedBytes);
    return c.redirect(lossAddress(isWhole ? 'again' : 'large'), 303);
  });
}

/** Browsers look for a response after they have sent everything. */
async function discarded(body: AsyncIterable<Uint8Array> | null, most: number): Promise<boolean> {
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > most) return false;
    }
  } catch {
    // The browser closed the connection and will not read the response.
  }
  return true;
}
