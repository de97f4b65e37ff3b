import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RunsNote } from './runs-instead.tsx';

const empty = 'No calculations yet. Start your first calculation!';
const textFor = (runs: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RunsNote count={runs} empty={empty} />
    </MemoryRouter>,
  );

test('an empty list of calculations leads to commission runs, where there are any', () => {
  expect(textFor(2)).toMatch(/You have 2 commission runs\..*href="\/commissions\/runs"/);
  expect(textFor(2)).not.toContain(empty);
  expect(textFor(0)).toBe(empty);
});
