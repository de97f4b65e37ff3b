import { setTimeout as delay } from 'node:timers/promises';
import type { SupervisedServer } from './supervised-server.ts';

/** Each time after it was ready and people have worked for a moment. */
export async function killOften(server: SupervisedServer, times: number): Promise<void> {
  for (let kill = 0; kill < times; kill += 1) {
    await delay(300 + Math.random() * 500);
    server.signal('SIGKILL');
    await server.untilReady();
  }
  await delay(300);
}
