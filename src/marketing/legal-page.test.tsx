import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '#kernel/language/languages.ts';
import { setTranslations } from '#kernel/language/t.ts';
import { LegalPage } from './legal-page.tsx';

afterEach(() => setTranslations(() => ({ language: 'en' })));

function pageIn(language: Language): string {
  setTranslations(() => ({ language }));
  return renderToStaticMarkup(
    <MemoryRouter>
      <LegalPage title="Terms" summary="" sections={[{ id: 'a', title: 'Acceptance', body: <p>Text</p> }]} />
    </MemoryRouter>,
  );
}

it('says in other languages that the English text binds, and marks that text as English', () => {
  expect(pageIn('ar')).toContain('The English text is the binding one.');
  expect(pageIn('ar')).toMatch(/<div lang="en" dir="ltr"[^>]*><section id="a"/);
  expect(pageIn('en')).not.toContain('binding');
  expect(pageIn('en')).toContain('Effective date: September 1, 2025');
});
