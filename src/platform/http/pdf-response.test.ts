import { Hono } from 'hono';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { t } from '#kernel/language/t.ts';
import { inLanguage } from '../language/in-language.ts';
import { writePdf } from '../pdf/pdf-document.ts';
import { pdfResponse } from './pdf-response.ts';

async function write() {
  const meta = { title: 'Dinner', author: 'Fairsplit', createdAt: new Date(0), paper: 'a4' } as const;
  const bytes = await writePdf(meta, (writer) => writer.text(t('Total bill')));
  return { name: 'dinner.pdf', bytes };
}
const app = new Hono().all('/pdf', (c) => pdfResponse(c, write, ['en', 'de']));

async function textFor(headers: Record<string, string>, method = 'GET'): Promise<string> {
  const response = await app.request('/pdf', { method, headers });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="dinner.pdf"');
  const file = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(file, { mergePages: true })).text;
}

const german = 'Rechnungssumme';
const cookie = 'theme=dark; fairsplit-language=de';

describe('the language of a PDF file', () => {
  it.each([
    ['chosen on the device', { cookie, 'accept-language': 'en' }, german],
    ['of the browser without a choice', { 'accept-language': 'de-AT,en;q=0.8' }, german],
    ['English where the browser’s is not offered', { 'accept-language': 'fr' }, 'Total bill'],
  ])('of a plain link is the one %s', async (_, headers, text) => {
    expect(await textFor(headers)).toContain(text);
  });

  it('of a file that a page posts for is the page’s, and not that of the cookie', async () => {
    expect(await textFor({ cookie }, 'POST')).toContain('Total bill');
    expect(await inLanguage('de', () => textFor({}, 'POST'))).toContain(german);
  });
});
