import { Hono } from 'hono';
import { lossAddress, mostSharedBytes, openFilePath } from '#kernel/open-file.ts';

/**
 * A file shared with the installed app reaches the server only if the browser has no service worker, which would keep
 * it on the device. The server discards the file unread, so the endpoint needs no authorisation.
 */
export function openFileApi() {
  return new Hono().post(openFilePath, async (c) => {
    const isWhole = await discarded(c.req.raw.body, mostSharedBytes);
    return c.redirect(lossAddress(isWhole ? 'again' : 'large'), 303);
  });
}

/** Reads to the end, since browsers read the response only after sending everything. False if it is too large. */
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
