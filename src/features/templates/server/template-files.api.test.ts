import { describe, expect, it } from 'vitest';
import { samples } from '#testing/sample-inputs.ts';
import { firstIssue, list, openTemplates, request, save } from '../testing/template-app.ts';

const test = openTemplates();

describe('a template file', () => {
  it('moves a template to another account', async () => {
    const [ann, bob] = [await test().newUser(), await test().newUser()];
    const { id, custom_config } = await save(ann, request('Café "Ö"'));
    const response = await ann.get(`/templates/${id}/file`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="fairsplit-template-cafe-o.json"; filename*=UTF-8''fairsplit-template-caf%C3%A9-%C3%B6.json`,
    );
    const file: unknown = await response.json();
    expect(file).toEqual({
      fairsplit: 'template',
      version: 1,
      name: 'Café "Ö"',
      templateType: 'freelancer',
      customConfig: custom_config,
    });
    const imported = await bob.post('/templates/import', file);
    expect(imported.status).toBe(201);
    expect(await imported.json()).toMatchObject({ user_id: bob.id, name: 'Café "Ö"', custom_config });
    expect(await bob.progress()).toMatchObject({ total_templates: 1 });
  });

  const good = { fairsplit: 'template', version: 1, ...request() };
  it.each<[string, unknown, string]>([
    ['text', 'PK\x03\x04', 'This is not a Fairsplit template file'],
    ['nothing', undefined, 'This is not a Fairsplit template file'],
    ['a list', [], 'This is not a Fairsplit template file'],
    ['another program’s file', { name: 'x' }, 'This is not a Fairsplit template file'],
    ['a newer version', { ...good, version: 2 }, 'This template file is from an unknown version'],
    [
      'an unknown calculator',
      { ...good, templateType: 'poker' },
      'This template is for an unknown calculator',
    ],
    ['no name', { ...good, name: '' }, 'Please enter a name for your template'],
    ['no data', { ...good, customConfig: null }, 'Unable to save template without input data'],
    [
      'a form filled in wrongly',
      { ...good, customConfig: { inputData: samples.freelancer('x'.repeat(121)).inputData } },
      'A project name can have at most 120 characters',
    ],
  ])('is refused when it is %s', async (_, file, message) => {
    const ann = await test().newUser();
    const [status, issue] = await firstIssue(await ann.post('/templates/import', file));
    expect([status, issue]).toMatchObject([422, { message }]);
    expect(await list(ann)).toEqual([]);
  });

  it('is refused when it is too large', async () => {
    const ann = await test().newUser();
    expect((await ann.post('/templates/import', { ...good, ballast: 'x'.repeat(3_000_000) })).status).toBe(
      413,
    );
  });

  it('is imported without its stored result', async () => {
    const ann = await test().newUser();
    const customConfig = { ...good.customConfig, mode: 'x', results: { totalAmount: 'stolen' } };
    const imported = await ann.post('/templates/import', { ...good, customConfig });
    expect(await imported.json()).toMatchObject({
      custom_config: { mode: 'basic', results: { totalAmount: 550_000 } },
    });
  });
});
