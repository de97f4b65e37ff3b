import { expect } from 'vitest';
import * as z from 'zod/mini';
import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import type { TestUser } from '#testing/test-app.ts';
import { createdLink, linkRecord } from '../rules/share.ts';

/** A bill of Ann, Bob, Cy and Di. */
export const bill = { templateType: 'bill-split', inputData: billSplit.sample };

/** A dinner of 90.00 for Ana, Ben and Cy, with or without a named payer. */
export const dinner = (payer?: string) => ({
  templateType: 'bill-split',
  inputData: {
    ...billSplit.sample,
    billData: {
      totalAmount: '90.00',
      participants: ['Ana', 'Ben', 'Cy'].map((name) => ({
        name,
        amount: '',
        ...(name === payer ? { payer: true } : {}),
      })),
      items: [],
    },
    calculationMode: 'equal',
  },
});

/** The app of a test file, with the user Ann. */
export function openSharing(options: Parameters<typeof openAppWithAnn>[0] = {}) {
  const app = openAppWithAnn(options);

  return {
    get test() {
      return app.test;
    },
    get ann() {
      return app.ann;
    },

    async share(body: object = bill, by = app.ann) {
      const response = await by.post('/shares', body);
      const text = await response.text();
      expect([response.status, text]).toEqual([201, text]);
      const { link, url } = createdLink.parse(JSON.parse(text));
      return { link, url, token: url.split('/s/')[1] ?? '' };
    },

    /** Reads a link's record as a visitor. */
    look: (token: string) => app.test.newVisitor().get(`/api/shared/${token}`),

    linksOf: async (user: TestUser) =>
      z.array(linkRecord).parse(await (await user.get(`/shares/${user.id}`)).json()),
  };
}

const saved = z.object({
  calculation: z.object({ id: z.string(), results: z.record(z.string(), z.unknown()) }),
});

export async function calculate(user: TestUser, body: object) {
  return saved.parse(await (await user.post('/calculate', body)).json()).calculation;
}
