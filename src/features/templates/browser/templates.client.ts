import { onDevice } from '#browser/offline/on-device.ts';
import { call, loaderFor, request } from '#browser/requests/request.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { progressPath } from '#features/progress/browser/progress.client.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/template.endpoints.ts';
import type { TemplateFile, TemplateRecord } from '../rules/template.ts';

export type NewTemplate = Pick<TemplateRecord, 'name'> & {
  readonly templateType: TemplateRecord['template_type'];
  readonly customConfig: TemplateFile['customConfig'];
};

const listPath = (userId: string) => addressOf(endpoints.list, { params: { userId } });
const fetchTemplates = onDevice(loaderFor(endpoints.list, t('Failed to fetch templates')));

/** Newest first. */
export function useTemplates(userId: string): Query<TemplateRecord[]> {
  return useQuery(listPath(userId), fetchTemplates);
}

export function refetchTemplates(userId: string): void {
  void queries.refetch(listPath(userId));
}

export async function saveTemplate(userId: string, template: NewTemplate): Promise<TemplateRecord> {
  return await created(userId, call(endpoints.save, { body: { userId, ...template } }));
}

export async function importTemplate(userId: string, file: unknown): Promise<TemplateRecord> {
  // Safe cast: the server validates the file and reports errors.
  return await created(userId, call(endpoints.importFile, { body: file as TemplateFile }));
}

export async function duplicateTemplate(userId: string, id: string): Promise<TemplateRecord> {
  return await created(userId, call(endpoints.duplicate, { params: { id } }));
}

type TemplateChange = Pick<NewTemplate, 'name'> & Partial<Pick<NewTemplate, 'customConfig'>>;

export async function changeTemplate(userId: string, id: string, change: TemplateChange): Promise<void> {
  await request(endpoints.change, { params: { id }, body: change });
  changed(userId);
}

export async function deleteTemplate(userId: string, id: string): Promise<void> {
  await request(endpoints.remove, { params: { id } });
  queries.invalidate(listPath(userId));
}

export async function countUse(userId: string, id: string): Promise<void> {
  await request(endpoints.use, { params: { id } });
  changed(userId);
}

export async function fetchTemplateFile(id: string): Promise<Blob> {
  return await (await request(endpoints.file, { params: { id } })).blob();
}

async function created(userId: string, response: Promise<TemplateRecord>): Promise<TemplateRecord> {
  const template = await response;
  changed(userId);
  return template;
}

function changed(userId: string): void {
  queries.invalidate(listPath(userId));
  queries.invalidate(progressPath(userId));
}
