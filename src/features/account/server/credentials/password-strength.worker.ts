import { parentPort } from 'node:worker_threads';
import type { ThreadRequest } from '#platform/thread.ts';
import { passwordStrength } from '../../rules/password-strength.ts';
import type { StrengthTask } from './password-strength.ts';

parentPort?.on('message', ({ id, task: { password, owner } }: ThreadRequest<StrengthTask>) => {
  try {
    parentPort?.postMessage({ id, done: passwordStrength(password, owner) });
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : 'failed' });
  }
});
