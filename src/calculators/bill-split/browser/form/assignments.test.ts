import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsOf, peopleByLabel } from '#calculators/rules/people.ts';
import { movedParts, relabel, relabelPeople, toggled } from './assignments.ts';

const labelled = (names: readonly string[]) => labelsOf(names.map((name) => ({ name })));

describe('relabel', () => {
  it('follows a person who is renamed', () => {
    const move = relabel(labelled(['Ann', 'Bo']), labelled(['Anna', 'Bo']));
    expect(move(['Bo', 'Ann'])).toEqual(['Bo', 'Anna']);
    expect(move([])).toEqual([]);
  });

  it('keeps two people apart who pass through the same name', () => {
    let names = ['Alex', 'Al'];
    let pizza = ['Alex'];
    let salad = ['Al'];
    for (const typed of ['Ale', 'Alex', 'Alexa', 'Alex', 'Alexi']) {
      const next = ['Alex', typed];
      const move = relabel(labelled(names), labelled(next));
      [names, pizza, salad] = [next, move(pizza), move(salad)];
    }
    expect([pizza, salad]).toEqual([['Alex'], ['Alexi']]);
  });

  it('drops only the person who is removed, though another bears the name', () => {
    const people = ['Alex', 'Alex', 'Bo'].map((name) => ({ name }));
    const move = relabelPeople(people, people.slice(1));
    expect(move(['Alex', 'Alex (2)', 'Bo'])).toEqual(['Alex', 'Bo']);
    expect(move(['Alex'])).toEqual([]);
    expect(move(['Alex (2)'])).toEqual(['Alex']);
  });

  it('follows people who change places, and those between whom others come', () => {
    const [first, second, third] = [{ name: 'Al' }, { name: 'Al' }, { name: '' }];
    const move = relabelPeople([first, second, third], [third, { name: '' }, second, first]);
    expect(move(['Al'])).toEqual(['Al (2)']);
    expect(move(['Al (2)', 'Unnamed'])).toEqual(['Al', 'Unnamed']);
  });

  it('follows a label that changes because someone else took it as a name', () => {
    const move = relabel(labelled(['Al', 'Al', 'Bo']), labelled(['Al', 'Al', 'Al (2)']));
    expect(move(['Al (2)'])).toEqual(['Al (3)']);
    expect(move(['Bo'])).toEqual(['Al (2)']);
  });

  it('keeps an item of everyone for everyone when people are added', () => {
    const [ann, bo] = [{ name: 'Ann' }, { name: 'Bo' }];
    const move = relabelPeople([ann, bo], [ann, bo, { name: '' }, { name: '' }]);
    expect(move(['Bo', 'Ann'])).toEqual(['Ann', 'Bo', 'Unnamed', 'Unnamed (2)']);
    expect(move(['Ann'])).toEqual(['Ann']);
    expect(relabelPeople([ann, bo], [ann])(['Ann', 'Bo'])).toEqual(['Ann']);
  });

  it('leaves an item of a single person to that person', () => {
    const ann = { name: 'Ann' };
    expect(relabelPeople([ann], [ann, { name: 'Bo' }])(['Ann'])).toEqual(['Ann']);
  });

  it('forgets labels that were nobody’s', () => {
    expect(relabel(['Ann'], ['Anna'])(['Zed', 'Ann'])).toEqual(['Anna']);
  });

  const name = fc.constantFrom('', ' ', 'A', 'A (2)', 'A (3)', 'A (2) (2)', 'Unnamed', 'Unnamed (2)', 'B');
  const change = fc.record({ person: fc.nat(), name: fc.option(name) });

  it('loses and merges nobody through any renames and removals', () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(7), { maxLength: 8 }),
        fc.array(change, { maxLength: 30 }),
        (start, chosen, changes) => {
          let people = start.map((each, id) => ({ id, name: each }));
          let labels = labelsOf(people);
          let assigned = labels.filter((_, index) => chosen.includes(index));
          let expected = people.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
          for (const { person, name: typed } of changes) {
            const index = people.length === 0 ? -1 : person % people.length;
            const target = people[index];
            if (!target) break;
            const next =
              typed === null ? people.toSpliced(index, 1) : people.with(index, { ...target, name: typed });
            const after = labelsOf(next);
            assigned = (typed === null ? relabelPeople(people, next) : relabel(labels, after))(assigned);
            if (typed === null) expected = expected.filter((id) => id !== target.id);
            [people, labels] = [next, after];
          }
          const meant = peopleByLabel(labels)(assigned).map((index) => people[index]?.id);
          expect(new Set(meant)).toEqual(new Set(expected));
          expect(assigned).toHaveLength(expected.length);
        },
      ),
    );
  });
});

describe('toggled', () => {
  const labels = ['Ann', 'Bo', 'Cy'];
  it.each([
    [['Cy'], 0, ['Ann', 'Cy']],
    [['Cy', 'Ann'], 0, ['Cy']],
    [['Zed'], 1, ['Bo']],
    [[], 2, ['Cy']],
  ])('%j with person %i is %j', (assignedTo, person, expected) => {
    expect(toggled(labels, assignedTo, person)).toEqual(expected);
  });
});

describe('movedParts', () => {
  it('keeps parts with their people', () => {
    expect(movedParts(['Ann', 'Bo'], ['2', '1'], ['Ann', 'Cy', 'Bo'])).toEqual(['2', '', '1']);
    expect(movedParts(['Ann', 'Bo'], ['2', '1'], ['Bo'])).toEqual(['1']);
    expect(movedParts(['Ann', 'Bo'], ['2'], ['Ann', 'Bo'])).toEqual(['2', '']);
    const move = relabel(labelled(['Ann', 'Bo']), labelled(['Anna', 'Bo']));
    expect(movedParts(['Ann', 'Bo'], ['2', '1'], ['Anna', 'Bo'], move)).toEqual(['2', '1']);
  });
});
