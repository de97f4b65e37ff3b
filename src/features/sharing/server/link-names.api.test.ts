import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { user } from '#platform/auth/identity.table.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { addressIn, mailsOf, sendEmails } from '#testing/emails.ts';
import { chooseEmails } from '#testing/notices-of.ts';
import { sharedRecord } from '../rules/share.ts';
import { openSharing } from '../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });

/** A dinner of 90.00 for three. Lea is the maker. */
const dinner = (...payers: readonly (readonly [name: string, paid: string])[]) => ({
  templateType: 'bill-split',
  name: 'Dinner',
  inputData: {
    ...billSplit.sample,
    billData: {
      totalAmount: '90.00',
      participants: ['Lea', 'Ben', 'Cy'].map((name) => {
        const paid = payers.find(([payer]) => payer === name)?.[1];
        return { name, amount: '', ...(paid === undefined ? {} : { payer: true, paid }) };
      }),
      items: [],
    },
    calculationMode: 'equal',
  },
});

async function pdfText(token: string): Promise<string> {
  const response = await app.test.newVisitor().get(`/api/shared/${token}/pdf`);
  const file = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(file, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

type Case = readonly [
  payer: string,
  body: object,
  /** The amounts that Cy owes, by payee. */
  dues: readonly (readonly [to: string, amount: string])[],
  /** Text of Lea's notice after Cy has paid. */
  told: string,
];

const cases: readonly Case[] = [
  ['its maker', { ...dinner(['Lea', '']), makerPerson: 0 }, [['Lea', '$30.00']], 'paid you $30.00 for'],
  [
    'somebody else',
    { ...dinner(['Ben', '']), makerPerson: 0 },
    [['Ben', '$30.00']],
    'paid $30.00 to Ben for',
  ],
  [
    'the maker and somebody else',
    { ...dinner(['Lea', '40.00'], ['Ben', '']), makerPerson: 0 },
    [
      ['Ben', '$20.00'],
      ['Lea', '$10.00'],
    ],
    'paid $30.00 to Lea and Ben for',
  ],
  [
    'a person whom the maker names when sharing',
    { ...dinner(), paidBy: 1, makerPerson: 0 },
    [['Ben', '$30.00']],
    'paid $30.00 to Ben for',
  ],
];

it.each(cases)('a bill that %s paid has the right names everywhere', async (_, body, dues, told) => {
  const { database } = app.test;
  const lea = await app.test.newUser();
  await chooseEmails(lea, 'payment-recorded');
  await database.db.update(user).set({ name: 'lea_k' }).where(eq(user.id, lea.id));
  await database.db.delete(mailMessage);
  await sendEmails(lea, [{ person: 2, email: `${crypto.randomUUID()}@example.com` }], body);
  const [mail] = await mailsOf(app.test);
  expect(mail?.text).toContain('Hello Cy,');
  expect(mail?.text).toContain('lea_k split it and sent you your part.');
  expect(mail?.text.match(/You owe .*\./g)?.toSorted()).toEqual(
    dues.map(([to, amount]) => `You owe ${to} ${amount}.`),
  );

  const token = addressIn(mail?.text ?? '', '/s/').slice('/s/'.length);
  const { maker, person, part } = sharedRecord.parse(await (await app.look(token)).json());
  expect([maker, person]).toEqual(['lea_k', 'Cy']);
  const file = await pdfText(token);
  expect(file).toContain('from lea_k');
  for (const [to, amount] of dues) {
    expect(part?.pays).toContainEqual({ to, amount: Number(amount.slice(1)) * 100 });
    expect(file).toContain(`Pays ${to} ${amount}`);
  }

  await app.test.newVisitor().send('PUT', `/api/shared/${token}/paid`, { json: { paid: true } });
  const notice = (await mailsOf(app.test)).find(({ to }) => to === lea.email);
  expect(notice?.text).toContain(`Cy says they have ${told} “Dinner”.`);
});

it('a visitor’s bill names its payers, and no maker', async () => {
  const response = await app.test.newVisitor().post('/api/shares', { ...dinner(['Ben', '']), person: 2 });
  const { url } = (await response.json()) as { url: string };
  const token = url.split('/s/')[1] ?? '';
  const { maker, part } = sharedRecord.parse(await (await app.look(token)).json());
  expect([maker, part?.pays]).toEqual(['', [{ to: 'Ben', amount: 3000 }]]);
  const file = await pdfText(token);
  expect(file).toContain('Pays Ben $30.00');
  expect(file).not.toContain('from');
});
