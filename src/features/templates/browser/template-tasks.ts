import { RequestError } from '#browser/requests/request-error.ts';
import { storageFull } from '#features/access/rules/storage.ts';
import { parseJson } from '#kernel/json.ts';
import { t } from '#kernel/language/t.ts';
import { downloadFile } from '#ui/download.ts';
import { toast } from '#ui/toast.ts';
import {
  maxTemplateBytes,
  notATemplate,
  type TemplateRecord,
  templateLimitReached,
} from '../rules/template.ts';
import { templateFileName } from '../rules/template-names.ts';
import { duplicateTemplate, fetchTemplateFile, importTemplate } from './templates.client.ts';

export async function copyTemplate(userId: string, id: string): Promise<void> {
  try {
    const { name } = await duplicateTemplate(userId, id);
    toast({ title: t('Template Duplicated'), description: name });
  } catch (error) {
    toastTemplateFailure(t('Duplicate Failed'), error, t('Unable to duplicate template. Please try again.'));
  }
}

export async function exportTemplate({ id, name }: TemplateRecord): Promise<void> {
  try {
    const file = templateFileName(name);
    downloadFile(file, await fetchTemplateFile(id));
    toast({ title: t('Export Complete'), description: t('Saved as {file}.', { file }) });
  } catch (error) {
    toastTemplateFailure(t('Export Failed'), error, t('Unable to export template. Please try again.'));
  }
}

export async function takeTemplateFile(userId: string, file: File): Promise<void> {
  try {
    if (file.size > maxTemplateBytes) throw new NotATemplate();
    const { name } = await importTemplate(userId, readContent(await file.text()));
    toast({ title: t('Template Imported'), description: name });
  } catch (error) {
    toastTemplateFailure(t('Import Failed'), error, t('Unable to import template. Please try again.'));
  }
}

class NotATemplate extends Error {}

function readContent(text: string): unknown {
  const content = parseJson(text);
  if (content === undefined) throw new NotATemplate();
  return content;
}

export function toastTemplateFailure(title: string, error: unknown, otherwise: string): void {
  const reference = error instanceof RequestError ? error.reference : undefined;
  toast({ title, description: reasonOf(error) ?? otherwise, variant: 'destructive', reference });
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof NotATemplate) return notATemplate();
  if (!(error instanceof RequestError)) return undefined;
  if (error.code === 'limit-reached') return templateLimitReached();
  if (error.code === 'storage-full') return storageFull();
  if (error.code === 'not-found') return t('This template no longer exists.');
  return error.status === 422 ? error.reason : undefined;
}
