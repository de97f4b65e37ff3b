import { describe, expect, it } from 'vitest';
import { contactMessage, isContactCategory } from './contact.ts';

const valid = {
  name: 'Jo',
  email: 'jo@fairsplit.example',
  category: 'billing',
  subject: 'Plans',
  message: 'Ten chars.',
};

function problems(change: Record<string, unknown>): string[] {
  const parsed = contactMessage.safeParse({ ...valid, ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe('contactMessage', () => {
  it('accepts the shortest of everything', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [{ name: 'J' }, 'Name must be at least 2 characters'],
    [{ name: '  J  ' }, 'Name must be at least 2 characters'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: 'jo@nowhere' }, 'Please enter a valid email address'],
    [{ subject: 'Plan' }, 'Subject must be at least 5 characters'],
    [{ category: '' }, 'Please select a category'],
    [{ category: undefined }, 'Please select a category'],
    [{ category: 'toString' }, 'Please select a category'],
    [{ message: 'Nine char' }, 'Message must be at least 10 characters'],
    [{ name: 'x'.repeat(101) }, 'Name can have at most 100 characters'],
    [{ subject: 'x'.repeat(151) }, 'Subject can have at most 150 characters'],
    [{ message: 'x'.repeat(5001) }, 'Message can have at most 5000 characters'],
    [{ email: `${'x'.repeat(250)}@fairsplit.example` }, 'Email can have at most 254 characters'],
  ])('answers %o with its message', (change, message) => {
    expect(problems(change)).toEqual([message]);
  });

  it('drops the space around what was typed', () => {
    expect(contactMessage.parse({ ...valid, email: ' jo@fairsplit.example ' }).email).toBe(valid.email);
  });
});

describe('isContactCategory', () => {
  it('accepts only the categories', () => {
    expect(isContactCategory('partnership')).toBe(true);
    expect(isContactCategory('toString')).toBe(false);
    expect(isContactCategory(null)).toBe(false);
  });
});
