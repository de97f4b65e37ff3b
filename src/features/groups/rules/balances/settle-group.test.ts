import { describe, expect, it } from 'vitest';
import { settleGroup } from './settle-group.ts';

const person = (id: string, purse: string | null = null) => ({ id, purse });
const balance = (person_id: string, amount: number, currency = 'EUR') => ({
  person_id,
  currency,
  balance: amount,
});

describe('who pays whom in a group', () => {
  it('settles people with one purse as one, by the first of them', () => {
    const people = [person('ana'), person('ben', 'p'), person('cyd', 'p')];
    const balances = [balance('ana', 600), balance('ben', -1000), balance('cyd', 400)];
    expect(settleGroup(people, balances)).toEqual([{ from: 'ben', to: 'ana', currency: 'EUR', amount: 600 }]);
  });

  it('lets nobody pay if only the people of one purse owe each other', () => {
    const people = [person('ben', 'p'), person('cyd', 'p'), person('ana')];
    expect(settleGroup(people, [balance('ben', -500), balance('cyd', 500)])).toEqual([]);
  });

  it('settles each currency on its own', () => {
    const people = [person('ana'), person('ben')];
    const balances = [
      balance('ana', 500),
      balance('ben', -500),
      balance('ana', -300, 'USD'),
      balance('ben', 300, 'USD'),
    ];
    expect(settleGroup(people, balances)).toEqual([
      { from: 'ben', to: 'ana', currency: 'EUR', amount: 500 },
      { from: 'ana', to: 'ben', currency: 'USD', amount: 300 },
    ]);
  });
});
