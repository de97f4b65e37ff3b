import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { BusySite } from './busy-site.ts';
import { openSession } from './people.ts';

const refusal = z.object({ error: z.object({ code: z.string() }) });

/** A user who changes the profile picture during the fault. */
export async function startPicturing({ server, asker, query, people, dataDir }: BusySite) {
  const [first] = people;
  if (!first) throw new Error('Nobody is there to have a picture.');
  const person = await openSession(query, first);
  const url = `${server.address}/api/account/picture`;
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const complaints: string[] = [];
  const complainUnless = (isFine: boolean, message: string) => {
    if (!isFine) complaints.push(message);
  };

  /** Returns the status and, for a refusal, its code. */
  async function upload(): Promise<string> {
    const headers = { ...(await person.headers()), 'content-type': 'image/png' };
    const answer = await asker.ask(url, { method: 'PUT', headers, body: new Uint8Array(png) });
    const result = refusal.safeParse(answer?.body);
    return result.success ? `${answer?.status} ${result.data.error.code}` : String(answer?.status);
  }

  /** Fetched directly, since the response is not JSON. */
  async function complainUnlessShown(when: string): Promise<void> {
    const response = await fetch(url, { headers: await person.headers() });
    const { format } = await sharp(await response.arrayBuffer())
      .metadata()
      .catch(() => ({ format: 'nothing' }));
    complainUnless(format === 'webp', `${when} the picture was ${response.status} ${format}`);
  }

  const files = () => {
    const folder = join(dataDir, 'files/pictures', person.id);
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };

  return {
    complaints,
    async uploadWell(when: string): Promise<void> {
      const result = await upload();
      complainUnless(result === '200', `${when} a picture was answered ${result}`);
      await complainUnlessShown(when);
      complainUnless(files() === 1, `${when} there were ${files()} files of one picture`);
    },
    async uploadInVain(...expected: string[]): Promise<void> {
      const result = await upload();
      complainUnless(expected.includes(result), `a picture that could not be kept was answered ${result}`);
      complainUnless(files() === 1, `a picture that could not be kept left ${files() - 1} files`);
    },
    complainUnlessShown,
  };
}
