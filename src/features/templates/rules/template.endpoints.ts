import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { changeTemplateRequest, saveTemplateRequest, templateFile, templateRecord } from './template.ts';

const saveErrors = {
  403: 'The request names another user, or the trial is over (code trial-over)',
  409: 'You have the maximum number of templates (code limit-reached), or the storage is full (code storage-full)',
} as const;
const created = { 201: { description: 'Created', content: templateRecord } } as const;

export const list = {
  method: 'GET',
  path: '/templates/:userId',
  scopes: ['read'],
  summary: 'Your templates, newest first',
  responses: { 200: { description: 'Your templates', content: z.array(templateRecord) } },
} as const satisfies Endpoint;

export const save = {
  method: 'POST',
  path: '/templates',
  takesKey: true,
  scopes: ['write'],
  summary: 'Save a template; its mode and results are computed from its input',
  body: saveTemplateRequest,
  responses: created,
  errors: saveErrors,
} as const satisfies Endpoint;

export const importFile = {
  method: 'POST',
  path: '/templates/import',
  takesKey: true,
  scopes: ['write'],
  summary: 'Import a template from a file',
  body: templateFile,
  responses: created,
  errors: saveErrors,
} as const satisfies Endpoint;

export const change = {
  method: 'PATCH',
  path: '/templates/:id',
  scopes: ['write'],
  summary: 'Rename a template, or replace what it holds: its mode and results are computed from its input',
  body: changeTemplateRequest,
  responses: { 200: { description: 'Changed', content: templateRecord } },
  errors: saveErrors,
} as const satisfies Endpoint;

export const remove = {
  method: 'DELETE',
  path: '/templates/:id',
  scopes: ['write'],
  summary: 'Delete a template',
  responses: { 204: { description: 'Deleted' } },
} as const satisfies Endpoint;

export const duplicate = {
  method: 'POST',
  path: '/templates/:id/duplicate',
  takesKey: true,
  scopes: ['write'],
  summary: 'Copy a template',
  responses: created,
  errors: saveErrors,
} as const satisfies Endpoint;

export const use = {
  method: 'POST',
  path: '/templates/:id/use',
  takesKey: true,
  scopes: ['write'],
  summary: 'Count one more use of a template',
  responses: { 200: { description: 'Counted', content: templateRecord } },
} as const satisfies Endpoint;

export const file = {
  method: 'GET',
  path: '/templates/:id/file',
  scopes: ['read'],
  summary: 'Download a template as a file',
  responses: { 200: { description: 'The file', content: templateFile } },
} as const satisfies Endpoint;
