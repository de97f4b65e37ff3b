import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { calculator } from '../../rules/tip-pool.calculator.ts';
import { ResultView } from './tip-pool-result.tsx';

/** The text of the result of two shifts in which Ann and Bob worked. */
function textOf(tipsOfFriday: string): string {
  const { sample } = calculator;
  const people = ['Thursday', 'Friday'].flatMap((shift) =>
    ['Ann', 'Bob'].map((name) => ({ name, role: 'Server', hours: '6', shift })),
  );
  const shifts = [
    { name: 'Thursday', cashTips: '90', cardTips: '' },
    { name: 'Friday', cashTips: tipsOfFriday, cardTips: '' },
  ];
  const input = calculator.input.parse({ ...sample, poolData: { ...sample.poolData, shifts, people } });
  const result = calculator.compute(input);
  return result ? renderToStaticMarkup(<ResultView result={result} />).replaceAll(/<[^>]+>/g, ' ') : '';
}

it('says that a shift in which people worked has no tips', () => {
  expect(textOf('')).toContain('No tips are entered for Friday');
  expect(textOf('120')).not.toContain('No tips are entered');
});

it('lists the shifts below a heading of their own', () => {
  expect(textOf('120').replaceAll(/\s+/g, ' ')).toMatch(
    /Cash tips \$210\.00 .*By shift Thursday \$90\.00 Friday \$120\.00/,
  );
});
