import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageField } from './language-field.tsx';

it('offers the languages by their own names, and nothing where there is one', () => {
  const markup = renderToStaticMarkup(<LanguageField offered={['en', 'de', 'ja']} />);
  expect(markup).toContain('For pages, emails and PDF files.');
  expect([...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'English',
    'Deutsch',
    '日本語',
  ]);
  expect(renderToStaticMarkup(<LanguageField offered={['en']} />)).toBe('');
});
