import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsOf, peopleByLabel } from './people.ts';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

describe('labelsOf', () => {
  it.each([
    [
      ['Ann', 'Bo'],
      ['Ann', 'Bo'],
    ],
    [
      ['Alex', 'Alex', 'Alex'],
      ['Alex', 'Alex (2)', 'Alex (3)'],
    ],
    [
      ['', ' ', 'Unnamed'],
      ['Unnamed', 'Unnamed (2)', 'Unnamed (3)'],
    ],
    [
      ['Alex', 'Alex', 'Alex (2)'],
      ['Alex', 'Alex (3)', 'Alex (2)'],
    ],
    [
      ['Alex (2)', 'Alex', 'Alex', 'Alex (2)'],
      ['Alex (2)', 'Alex', 'Alex (3)', 'Alex (2) (2)'],
    ],
    [
      ['__proto__', '__proto__'],
      ['__proto__', '__proto__ (2)'],
    ],
  ])('labels %j as %j', (names, labels) => {
    expect(labelsOf(named(names))).toEqual(labels);
  });

  const name = fc.oneof(fc.constantFrom('', 'A', 'A (2)', 'A (3)', 'A (2) (2)', 'Unnamed (2)'), fc.string());

  it('gives no two people the same, and the first bearer their own name', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const labels = labelsOf(named(names));
        expect(new Set(labels).size).toBe(names.length);
        const trimmed = names.map((each) => each.trim() || 'Unnamed');
        for (const each of trimmed) expect(labels[trimmed.indexOf(each)]).toBe(each);
      }),
    );
  });
});

describe('peopleByLabel', () => {
  const peopleOf = peopleByLabel(labelsOf(named(['Alex', 'Alex', '', 'Bo'])));

  it.each([
    [['Alex'], [0]],
    [['Alex (2)'], [1]],
    [['Unnamed'], [2]],
    [[''], [2]],
    [
      ['Bo', 'Alex', 'Bo'],
      [3, 0],
    ],
    [['Nobody', 'toString', 'Alex (3)'], []],
    [[], []],
  ])('finds %j at %j', (assigned, positions) => {
    expect(peopleOf(assigned)).toEqual(positions);
  });
});
