import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#platform/language/in-language.ts';
import { bill, openSharing } from '../testing/sharing-app.ts';
import { createOpenLinks } from './open-link.public.ts';

const app = openSharing();

describe('a PDF', () => {
  const textOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const proxy = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    return (await extractText(proxy, { mergePages: true })).text;
  };

  it('of a link holds only the link’s content', async () => {
    const whole = await app.share({ ...bill, name: 'Dinner' });
    const part = await app.share({ ...bill, person: 0 });
    const visitor = app.test.newVisitor();
    const file = await visitor.get(`/api/shared/${whole.token}/pdf?paper=letter`);
    expect(file.headers.get('content-disposition')).toMatch(/filename="dinner-\d{4}-\d\d-\d\d\.pdf"$/);
    expect(await textOf(file)).toMatch(/Dinner.*Bob/s);
    const alone = await textOf(await visitor.get(`/api/shared/${part.token}/pdf`));
    expect(alone).toContain('Ann');
    expect(alone).not.toMatch(/Bob|Cy|Di\b/);
    await app.ann.send('DELETE', `/shares/${whole.link.id}`);
    expect((await visitor.get(`/api/shared/${whole.token}/pdf`)).status).toBe(404);
  });

  it('of a result is made from its input, also for visitors, and rate limited', async () => {
    const visitor = app.test.newVisitor();
    const send = () => visitor.post('/api/results/pdf', { ...bill, paper: 'a4', person: 1 });
    expect(await textOf(await send())).toContain('Bob');
    for (let n = 0; n < 59; n += 1) await visitor.post('/api/results/pdf', { paper: 'a4' });
    expect((await send()).status).toBe(429);
  });
});

it('readers of several languages who open links at once each get their own', async () => {
  const links = createOpenLinks(app.test.database.pool, () => app.test.clock.now);
  const { token } = await app.share({ ...bill, person: 1, paidBy: 0 });
  const read = async () => (await links.find(token))?.record;
  const [german, english] = await Promise.all([inLanguage('de', read), inLanguage('en', read)]);
  expect(JSON.stringify(german?.part)).toContain('Zahlt an Ann');
  expect(JSON.stringify(english?.part)).toContain('Pays Ann');
  expect([german?.title, english?.title]).toEqual(['Rechnung teilen', 'Bill split']);
});
