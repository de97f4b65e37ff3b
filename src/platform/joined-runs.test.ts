import { expect, it } from 'vitest';
import { createJoinedRuns } from './joined-runs.ts';

function heldRuns() {
  const held: Readonly<{ begin: () => void; end: (answer: string) => void }>[] = [];
  const joined = createJoinedRuns<string>();
  const ask = (key: string) =>
    joined(key, (begin) => new Promise<string>((end) => void held.push({ begin, end })));
  return { held, ask };
}

it('shares a run that has not begun, and no other', async () => {
  const { held, ask } = heldRuns();
  const [first, second, other] = [ask('ann'), ask('ann'), ask('bob')];
  expect(held).toHaveLength(2);
  held[0]?.begin();
  const third = ask('ann');
  expect(held).toHaveLength(3);
  for (const [at, one] of held.entries()) one.end(`run ${at}`);
  expect(await Promise.all([first, second, other, third])).toEqual(['run 0', 'run 0', 'run 1', 'run 2']);
});

it('runs again after one that failed before it began', async () => {
  const joined = createJoinedRuns<string>();
  await expect(joined('ann', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await joined('ann', () => Promise.resolve('there'))).toBe('there');
});
