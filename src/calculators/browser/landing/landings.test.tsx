import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type CalculatorKind, calculatorKinds } from '../../rules/catalogue.ts';
import { views } from '../views.tsx';

async function exampleOf(kind: CalculatorKind): Promise<string> {
  const { Example } = (await views[kind].landing()).landing;
  return renderToStaticMarkup(<Example />).replaceAll(/<[^>]+>/g, '|');
}

/** The figures of the specification; the others are worked out by hand. */
const figures: readonly (readonly [kind: CalculatorKind, what: string, shown: readonly string[]])[] = [
  [
    'freelancer',
    'splits a 5000 budget among three members by hours times rate',
    ['$2,000.00', '42.8%', '$1,875.00', '40.1%', '$800.00', '17.1%', '$4,675.00', '$325.00 under budget'],
  ],
  ['commission', 'pays 7.5% on a 50000 deal to a Top Performer', ['Top Performer', '7.5%', '$3,750.00']],
  [
    'bill-split',
    'shares a 125.50 bill among four people by item, to the cent',
    ['$31.79', '25.3%', '$42.79', '34.1%', '$18.63', '14.8%', '$32.29', '25.7%', '$125.50'],
  ],
  ['tip-pool', 'divides a night’s tips by hours, less the card fee', ['$1,104.05', '$299.01', '27.1%']],
];

describe('the example on a landing page', () => {
  it.each(figures)('of %s %s', async (kind, _, shown) => {
    const texts = (await exampleOf(kind)).split('|');
    for (const figure of shown) expect(texts).toContain(figure);
  });

  it.each(calculatorKinds)('of %s shows a result', async (kind) => {
    expect(await exampleOf(kind)).toMatch(/\$[\d,]+\.\d\d/);
  });
});
