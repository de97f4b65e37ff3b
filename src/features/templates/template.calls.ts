import * as z from 'zod/mini';
import type { Calls } from '#platform/http/call.ts';
import {
  renameTemplateRequest,
  saveTemplateRequest,
  templateFile,
  templateRecord,
} from './template.contract.ts';

const noRoom = {
  403: 'Another user was named, or the trial is over (code trial-over)',
  409: 'There is no room for more templates (code limit-reached)',
} as const;
const made = { 201: { words: 'The new template', content: templateRecord } } as const;

export const templateCalls = {
  list: {
    method: 'get',
    path: '/templates/:userId',
    summary: 'Your templates, newest first',
    answers: { 200: { words: 'All of them', content: z.array(templateRecord) } },
  },
  save: {
    method: 'post',
    path: '/templates',
    summary: 'Save a template; its mode and results are computed from its input',
    body: saveTemplateRequest,
    answers: made,
    refusals: noRoom,
  },
  import: {
    method: 'post',
    path: '/templates/import',
    summary: 'Take in a template from a file',
    body: templateFile,
    answers: made,
    refusals: noRoom,
  },
  rename: {
    method: 'patch',
    path: '/templates/:id',
    summary: 'Rename a template',
    body: renameTemplateRequest,
    answers: { 200: { words: 'The template', content: templateRecord } },
  },
  remove: {
    method: 'delete',
    path: '/templates/:id',
    summary: 'Delete a template',
    answers: { 204: { words: 'Gone' } },
  },
  duplicate: {
    method: 'post',
    path: '/templates/:id/duplicate',
    summary: 'Copy a template',
    answers: made,
    refusals: noRoom,
  },
  use: {
    method: 'post',
    path: '/templates/:id/use',
    summary: 'Count a template as used once more',
    answers: { 200: { words: 'The template', content: templateRecord } },
  },
  file: {
    method: 'get',
    path: '/templates/:id/file',
    summary: 'A template as a file',
    answers: { 200: { words: 'The file', content: templateFile } },
  },
} as const satisfies Calls;
