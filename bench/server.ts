import { setTimeout as rest } from 'node:timers/promises';
import { scratchFolder, startSite } from '../scripts/site-server.ts';
import { atMost, type Figure, median } from './figure.ts';

const rounds = 3;
/** After this pause the server has released the memory of its start. */
const restMs = 15_000;

/** Measures starts on an existing data folder. */
export async function serverFigures(): Promise<Figure[]> {
  const folder = scratchFolder();
  try {
    const first = await startSite(folder.path);
    await first.stop();
    const starts: number[] = [];
    let resident = 0;
    for (let round = 0; round < rounds; round++) {
      const server = await startSite(folder.path);
      starts.push(server.readyAfterMs / 1000);
      if (round === rounds - 1) await rest(restMs);
      resident = server.residentMegabytes();
      await server.stop();
    }
    return [
      atMost('ready after start, warm data folder, median of 3', median(starts), 1.5, 's'),
      atMost('resident memory, idle for 15 s', resident, 180, 'MB'),
    ];
  } finally {
    folder.remove();
  }
}
