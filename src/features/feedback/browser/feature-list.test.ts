import { describe, expect, it } from 'vitest';
import type { FeatureRequestRecord } from '../rules/feature-request.ts';
import { appendPage, refreshList } from './feature-list.ts';

const feature = (id: string, votes = 0): FeatureRequestRecord => ({
  id,
  feature_title: id,
  feature_description: id,
  priority_level: 'low',
  votes,
  status: 'open',
  created_at: '2026-01-01T00:00:00.000Z',
  voted: false,
});

const list = (items: FeatureRequestRecord[], next: string | null = null) => ({ items, next });
const shown = ({ items }: { items: readonly FeatureRequestRecord[] }) =>
  items.map(({ id, votes }) => `${id}${votes}`);

describe('appendPage', () => {
  it('appends new rows and continues after the page', () => {
    const grown = appendPage(list([feature('a', 5), feature('b', 4)], 'two'), {
      items: [feature('b', 3), feature('c', 2)],
      next: 'three',
    });
    expect(shown(grown)).toEqual(['a5', 'b4', 'c2']);
    expect(grown.next).toBe('three');
  });
});

describe('refreshList', () => {
  it('keeps the order of rows when votes would change it', () => {
    const fresh = list([feature('b', 9), feature('a', 5)], 'more');
    expect(shown(refreshList(list([feature('a', 5), feature('b', 4)], 'more'), fresh, 'votes'))).toEqual([
      'a5',
      'b9',
    ]);
  });

  it.each([
    ['newest', ['c0', 'a5']],
    ['votes', ['a5', 'c0']],
  ])('puts new rows where sorting by %s has them', (sort, expected) => {
    expect(shown(refreshList(list([feature('a', 5)]), list([feature('c'), feature('a', 5)]), sort))).toEqual(
      expected,
    );
  });

  it('drops missing rows only when the whole list was read', () => {
    const known = list([feature('a', 5), feature('b', 4)], 'more');
    expect(shown(refreshList(known, list([feature('a', 9)]), 'votes'))).toEqual(['a9']);
    expect(shown(refreshList(known, list([feature('a', 9)], 'more'), 'votes'))).toEqual(['a9', 'b4']);
  });

  it('keeps its cursor when fewer rows were reloaded than are shown', () => {
    const known = list([feature('a', 5), feature('b', 4)], 'after b');
    expect(refreshList(known, list([feature('a', 5)], 'after a'), 'votes').next).toBe('after b');
    expect(refreshList(known, list([feature('a', 5), feature('b', 4)], 'anew'), 'votes').next).toBe('anew');
  });
});
