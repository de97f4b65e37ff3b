import { describe, expect, it } from 'vitest';
import { t } from '#kernel/language/t.ts';
import { type CategoryId, categories, categoriesOf, categoryIds } from './categories.ts';
import { categoryWords } from './category-words.ts';
import { categoryHistory, suggestCategory } from './suggest-category.ts';

describe('categories', () => {
  it('have ids and labels of their own, and a list of words unless they are the rest', () => {
    expect(new Set(categoryIds).size).toBe(categories.length);
    expect(new Set(categories.map(({ label }) => t(label))).size).toBe(categories.length);
    expect(categoryIds.filter((id) => categoryWords[id] === undefined)).toEqual(['other']);
  });

  it('are of expenses, of income or of both', () => {
    expect(categoriesOf('income').map(({ id }) => id)).toEqual([
      'salary',
      'sale',
      'refund',
      'gifts',
      'other',
    ]);
    expect(categoriesOf('expense').some(({ id }) => id === 'salary')).toBe(false);
  });
});

describe('a suggestion without history', () => {
  it.each<[string, CategoryId | undefined]>([
    ['Weekly groceries', 'groceries'],
    ['REWE Nord', 'groceries'],
    ['Wocheneinkauf', 'groceries'],
    ['Petit-déjeuner', 'restaurants'],
    ['Cena con Ana', 'restaurants'],
    ['November rent', 'housing'],
    ['Stromrechnung', 'utilities'],
    ['Płyn do mycia i środki czystości', 'household'],
    ['Treno per Roma', 'transport'],
    ['Passagem aérea', 'travel'],
    ['Rental car', 'travel'],
    ['Hôtel à Lyon', 'accommodation'],
    ['TV/Phone/Internet', 'utilities'],
    ['Bus/train', 'transport'],
    ['Gas/fuel', 'transport'],
    ['Dining out', 'restaurants'],
    ['Medical expenses', 'health'],
    ['Kaartjes voor de bioscoop', 'entertainment'],
    ['Skipass', 'sports'],
    ['電気代 11月', 'utilities'],
    ['دفع الإيجار', 'housing'],
    ['Birthday present for Ben', 'gifts'],
    ['Tierarzt', 'pets'],
    ['xyz', undefined],
    ['', undefined],
  ])('files %o under %s', (title, category) => {
    expect(suggestCategory(title, 'expense')).toBe(category);
  });

  it('keeps to the kind of the entry', () => {
    expect(suggestCategory('Refund of the hotel', 'income')).toBe('refund');
    expect(suggestCategory('Refund of the hotel', 'expense')).toBe('accommodation');
    expect(suggestCategory('Gage Stadtfest', 'income')).toBe('salary');
  });
});

describe('the history of the group', () => {
  const history = categoryHistory([
    { title: 'Café Nord', category: 'work' },
    { title: 'Café Nord', category: 'restaurants' },
    { title: 'Rewe', category: 'household' },
    { title: 'Boat for the weekend', category: 'travel' },
  ]);

  it('gives a title the category that it had last, without case and accents', () => {
    expect(suggestCategory('cafe NORD', 'expense', history)).toBe('work');
  });

  it('wins over the list with a word of the same length', () => {
    expect(suggestCategory('Rewe Süd', 'expense', history)).toBe('household');
    expect(suggestCategory('Rent boat', 'expense', history)).toBe('travel');
  });

  it('gives way to a longer word of the list, and to a word that was filed both ways', () => {
    expect(suggestCategory('Present for Ana', 'expense', history)).toBe('gifts');
    expect(suggestCategory('Nord', 'expense', history)).toBeUndefined();
  });

  it('suggests no category of the other kind', () => {
    expect(suggestCategory('Rewe', 'income', history)).toBeUndefined();
  });
});
