import { describe, expect, it } from 'vitest';
import { faq, searchFaq } from './faq.ts';

const questions = (query: string) =>
  searchFaq(faq, query).flatMap((category) => category.entries.map((entry) => entry.question));

describe('searchFaq', () => {
  it('returns everything for an empty query', () => {
    expect(searchFaq(faq, '   ')).toEqual(faq);
  });

  it('needs every word, in question or answer, in upper or lower case', () => {
    expect(questions('LEFTOVER total')).toEqual(['What happens to leftover cents?']);
  });

  it('drops categories without a match', () => {
    expect(searchFaq(faq, 'spam').map((category) => category.id)).toEqual(['account-and-templates']);
    expect(searchFaq(faq, 'zebra')).toEqual([]);
  });
});

describe('the questions', () => {
  it('stand in four categories', () => {
    expect(faq).toHaveLength(4);
  });

  it.each(['tip', 'tax', 'euro', 'currency', 'invoice', 'receipt', 'passkey', 'two-step'])(
    'answer a search for %s',
    (word) => {
      expect(questions(word)).not.toEqual([]);
    },
  );

  it.each(['20%', '50%', '2 decimals', '7 bonus days', 'Bill Split 30 to 60', '$50 an hour'])(
    'mention %s',
    (fact) => {
      expect(questions(fact)).not.toEqual([]);
    },
  );
});
