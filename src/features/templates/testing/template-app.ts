import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { refused } from '#testing/refusal.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { type TemplateRecord, templateRecord } from '../rules/template.ts';

export const request = (name: unknown = 'Website', changes: object = {}) => {
  const { templateType, inputData } = samples.freelancer();
  return { name, templateType, customConfig: { mode: 'basic', inputData, results: {} }, ...changes };
};

export async function save(who: TestUser, body: object = request()): Promise<TemplateRecord> {
  const response = await who.post('/templates', body);
  expect(response.status).toBe(201);
  return templateRecord.parse(await response.json());
}

export async function list(who: TestUser): Promise<TemplateRecord[]> {
  return z.array(templateRecord).parse(await (await who.get(`/templates/${who.id}`)).json());
}

export async function firstIssue(response: Response) {
  const { status, detail } = await refused(response);
  return [status, detail?.issues[0]];
}

/** Opens the test app, with the clock set to a day in November. */
export function openTemplates() {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(() => {
    test.clock.now = new Date('2026-11-11T10:00:00.000Z');
  });
  afterAll(() => test.close());
  return () => test;
}
