import { createdLink } from '#features/sharing/rules/share.ts';
import { samples } from '#testing/sample-inputs.ts';
import { withBareServer } from './bare-response.ts';
import { withBenchSite } from './bench-site.ts';
import type { Figure } from './figure.ts';
import { figureOfLoad, type LoadRound } from './figure-of-load.ts';
import { putLoad, toBytes } from './load.ts';

const connections = 32;
const seconds = 4;
const rounds = 3;
const status = 200;

/** The two requests for a shared link: the page and its data. */
export async function sharePageFigures(): Promise<Figure[]> {
  return await withBenchSite(async ({ port, folder, people }) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/shares`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people[0]?.token ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify(samples.bill('Ann', 'Bob', 'Cy', 'Di')),
    });
    const { url } = createdLink.parse(await response.json());
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const questions = [
      { name: 'GET /s/{token}', path: `/s/${token}` },
      { name: 'GET /api/shared/{token}', path: `/api/shared/${token}` },
    ];
    const figures: Figure[] = [];
    for (const { name, path } of questions) {
      const question = { method: 'GET', path, headers: { 'accept-encoding': 'br' } } as const;
      const request = () => toBytes(question);
      const press = (at: number, forSeconds: number) =>
        putLoad({ ports: [at], connections, seconds: forSeconds, request, status });
      figures.push(
        await withBareServer({ folder, port, question }, async (bare) => {
          await press(port, seconds);
          const measured: LoadRound[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const ours = await press(port, seconds);
            measured.push({ ours, raw: new Map([['node:http', (await press(bare, seconds)).perSecond]]) });
          }
          return figureOfLoad(`${name}, ${connections} connections`, measured);
        }),
      );
    }
    return figures;
  });
}
