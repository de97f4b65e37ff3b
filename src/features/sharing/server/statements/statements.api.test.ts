import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freelancerDefaults } from '#calculators/freelancer/rules/freelancer.form.ts';
import { calculator as tipPool } from '#calculators/tip-pool/rules/tip-pool.calculator.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createdLink, sharedRecord } from '../../rules/share.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const gig = {
  ...freelancerDefaults(),
  projectData: {
    projectName: 'Gig',
    totalBudget: '1850',
    teamMembers: ['Ann', 'Bob', 'Cy'].map((name) => ({ name, role: '', hours: '', rate: '' })),
  },
  calculationMode: 'project',
  project: {
    fees: [{ name: 'Agent', percent: '12.5' }],
    advances: [{ what: 'Van', by: 'Bob', amount: '260' }],
    rule: 'shares',
  },
};

it.each([
  ['tip-pool', tipPool.sample, /Bob.*Bartender, 7\.5 h/s],
  ['freelancer', gig, /Bob.*Paid back.*\$260\.00.*advanced for Van is paid back/s],
])(
  'one person’s part of %s is a statement, on a page and as a PDF',
  async (templateType, inputData, says) => {
    const ann = await test.newUser();
    const response = await ann.post('/shares', { templateType, inputData, person: 1 });
    expect(response.status).toBe(201);
    const token = createdLink.parse(await response.json()).url.split('/s/')[1] ?? '';
    const reader = test.newVisitor();
    const page = await (await reader.get(`/api/shared/${token}`)).text();
    expect(page).toContain('Bob');
    expect(page).not.toMatch(/"(Ann|Cy)"/);
    expect(sharedRecord.safeParse(JSON.parse(page)).success).toBe(true);
    const pdf = await reader.get(`/api/shared/${token}/pdf`);
    const proxy = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
    const { text } = await extractText(proxy, { mergePages: true });
    expect(text).toMatch(says);
    expect(text).not.toMatch(/Ann|Cy/);
    expect((await reader.post(`/api/shared/${token}/reply`, { reply: 'acknowledged' })).status).toBe(204);
  },
);
