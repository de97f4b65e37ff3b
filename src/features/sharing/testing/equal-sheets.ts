import { expect } from 'vitest';
import { dayMs } from '#kernel/calendar.ts';
import { mailsOf, newAddress, sendEmails } from '#testing/emails.ts';
import { sharedRecord } from '../rules/share.ts';
import { bill, calculate, type openSharing } from './sharing-app.ts';

/** Ann, Bob and Cy share a bill equally. */
export function equalBill(totalAmount: string, names = ['Ann', 'Bob', 'Cy'], more: object = {}) {
  const participants = names.map((name) => ({ name }));
  const inputData = { calculationMode: 'equal', billData: { totalAmount, participants, items: [] }, ...more };
  return { ...bill, inputData };
}

type Emailed = Readonly<{
  id: string;
  mails: () => Promise<readonly Readonly<{ subject: string; text: string }>[]>;
}>;

/** Sheets of Ann's with equal bills that she paid. */
export function equalSheets(app: ReturnType<typeof openSharing>) {
  async function newSheet() {
    const sheetId = crypto.randomUUID();
    const first = { ...equalBill('90'), sheetId, paidBy: 0 };
    await calculate(app.ann, first);
    const share = (person?: number, input: object = equalBill('90')) =>
      app.share({ ...first, ...input, person });
    const save = (input: ReturnType<typeof equalBill>) => calculate(app.ann, { ...input, sheetId });
    const email = async (person: number, input: object = {}) => {
      const to = newAddress();
      const [sent] = await sendEmails(app.ann, [{ person, email: to }], { ...first, ...input });
      const mails = async () => (await mailsOf(app.test)).filter((mail) => mail.to === to);
      return { id: sent?.link?.id ?? '', token: sent?.link?.url?.split('/s/')[1] ?? '', mails };
    };
    const correct = async (input: ReturnType<typeof equalBill>) => {
      const { id: calculationId } = await save(input);
      const path = `/calculations/${app.ann.id}/sheets/${sheetId}/outdated-links`;
      expect((await app.ann.post(path, { calculationId })).status).toBe(200);
    };
    return { sheetId, share, save, email, correct };
  }

  /** Reminds a person a day after the first e-mail. */
  async function remind({ id, mails }: Emailed) {
    const start = app.test.clock.now;
    app.test.clock.now = new Date(start.getTime() + dayMs);
    const { status } = await app.ann.post(`/shares/${id}/remind`);
    app.test.clock.now = start;
    return { status, mail: (await mails()).find(({ subject }) => subject.startsWith('Reminder')) };
  }

  const shown = async (token: string) => sharedRecord.parse(await (await app.look(token)).json());
  const receive = (id: string) => app.ann.send('PATCH', `/shares/${id}`, { paid: true });
  return { newSheet, remind, shown, receive };
}
