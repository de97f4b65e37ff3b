import { describe, expect, it } from 'vitest';
import { withGuestIds, withLabels } from './chosen-guests.ts';

const [ann, cy, newcomer] = [
  { id: 'a', name: 'Ann' },
  { id: 'c', name: 'Cy' },
  { id: 'n', name: 'Cy' },
];
const chosen = (...people: string[]) => ({ kind: 'discount', spread: 'chosen', people });
const spread = { kind: 'discount', spread: 'proportion', people: [] };

describe('an extra for chosen guests', () => {
  const forCy = withGuestIds(chosen('Cy'), [ann, cy, newcomer]);

  it('follows its guests by id', () => {
    expect(withLabels(forCy, [newcomer, cy, ann])).toEqual(chosen('Cy (2)'));
    expect(withLabels(forCy, [ann, { ...cy, name: 'Cyril' }])).toEqual(chosen('Cyril'));
    const forBoth = withGuestIds(chosen('Cy (2)', 'Ann'), [ann, cy, newcomer]);
    expect(withLabels(forBoth, [ann, newcomer])).toEqual(chosen('Cy', 'Ann'));
  });

  it.each([
    ['its guest has left', forCy, [ann, newcomer]],
    ['one of its guests has left', withGuestIds(chosen('Ann', 'Cy'), [ann, cy]), [ann, newcomer]],
    ['its label is nobody’s', withGuestIds(chosen('Zoe'), [ann, cy]), [ann, cy]],
    ['it is for nobody', withGuestIds(chosen(), [ann]), [ann]],
    ['it has something else for ids', { ...chosen('Ann'), guestIds: [null, 7] }, [ann]],
  ])('is in proportion if %s', (_, extra, guests) => {
    expect(withLabels(extra, guests)).toEqual(spread);
  });

  it('is found by labels if it was stored without ids', () => {
    expect(withLabels(chosen('Cy'), [ann, newcomer])).toEqual(chosen('Cy'));
    expect(withLabels(chosen('Cy'), [ann])).toEqual(spread);
  });
});

it('leaves other extras as they are', () => {
  for (const extra of [{ kind: 'tax', percent: '8' }, spread, 'nonsense', null]) {
    expect(withLabels(withGuestIds(extra, [ann]), [])).toEqual(extra);
  }
});
