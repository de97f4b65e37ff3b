import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const file = resolve(import.meta.dirname, '../../package.json');

/** Of this release, as its package says. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).version;
