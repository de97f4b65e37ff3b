import { setTimeout as delay } from 'node:timers/promises';
import type { SupervisedServer } from './supervised-server.ts';

/** Kills the server repeatedly, each time when it is ready and has served requests for a moment. */
export async function killOften(server: SupervisedServer, times: number): Promise<void> {
  for (let kill = 0; kill < times; kill += 1) {
    await delay(300 + Math.random() * 500);
    server.signal('SIGKILL');
    await server.untilReady();
  }
  await delay(300);
}
