import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { firstThatStarts } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, body: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return file;
}

it('takes the first browser that really starts', async () => {
  const missing = join(folder, 'missing');
  const stub = program('stub', 'echo "please install the snap"; exit 10');
  const other = program('other', 'echo "Some Editor 1.0"');
  const works = program('works', 'echo "Chromium 150.0"');
  expect(await firstThatStarts([undefined, missing, stub, other, works])).toBe(works);
});

it('finds none if none starts', async () => {
  expect(await firstThatStarts([join(folder, 'missing'), undefined])).toBeUndefined();
});
