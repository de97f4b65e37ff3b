import * as z from 'zod/mini';
import { progressPath } from '#features/progress/progress.client.ts';
import { request } from '#features/saved-work/request.public.ts';
import { type Query, queries, useQuery } from '#features/saved-work/use-query.public.ts';
import { type TemplateRecord, templateRecord } from './template.contract.ts';

export type NewTemplate = Pick<TemplateRecord, 'name'> & {
  readonly templateType: TemplateRecord['template_type'];
  readonly customConfig: { readonly mode: string; readonly inputData: object; readonly results: unknown };
};

const listPath = (userId: string) => `/api/templates/${userId}`;
const pathOf = (id: string) => `/api/templates/${encodeURIComponent(id)}`;
const templateList = z.array(templateRecord);

/** Newest first. */
export function useTemplates(userId: string): Query<TemplateRecord[]> {
  return useQuery(listPath(userId), fetchTemplates);
}

export function refetchTemplates(userId: string): void {
  void queries.refetch(listPath(userId));
}

async function fetchTemplates(path: string): Promise<TemplateRecord[]> {
  try {
    return templateList.parse(await (await request('GET', path)).json());
  } catch (cause) {
    throw new Error('Failed to fetch templates', { cause });
  }
}

export async function saveTemplate(userId: string, template: NewTemplate): Promise<TemplateRecord> {
  return await made(userId, request('POST', '/api/templates', { userId, ...template }));
}

export async function importTemplate(userId: string, file: unknown): Promise<TemplateRecord> {
  return await made(userId, request('POST', '/api/templates/import', file));
}

export async function duplicateTemplate(userId: string, id: string): Promise<TemplateRecord> {
  return await made(userId, request('POST', `${pathOf(id)}/duplicate`));
}

export async function renameTemplate(userId: string, id: string, name: string): Promise<void> {
  await request('PATCH', pathOf(id), { name });
  queries.invalidate(listPath(userId));
}

export async function deleteTemplate(userId: string, id: string): Promise<void> {
  await request('DELETE', pathOf(id));
  queries.invalidate(listPath(userId));
}

export async function countUse(userId: string, id: string): Promise<void> {
  await request('POST', `${pathOf(id)}/use`);
  changed(userId);
}

export async function fetchTemplateFile(id: string): Promise<Blob> {
  return await (await request('GET', `${pathOf(id)}/file`)).blob();
}

async function made(userId: string, answer: Promise<Response>): Promise<TemplateRecord> {
  const template = templateRecord.parse(await (await answer).json());
  changed(userId);
  return template;
}

function changed(userId: string): void {
  queries.invalidate(listPath(userId));
  queries.invalidate(progressPath(userId));
}
