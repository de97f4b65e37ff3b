import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import {
  dealChange,
  dealLines,
  dealPage,
  dealPageQuery,
  importQuery,
  importResult,
  matchedColumns,
} from './deals/deal.ts';
import { planFile, planRecord, planRequest, planSummary, planVersion } from './plans/plan-record.ts';
import { newRun, repsBody, runRecord, runSummary } from './runs/run.ts';
import { runsAddress } from './runs/run-addresses.ts';
import {
  newNote,
  noteChange,
  noteRecord,
  runNote,
  statementFileQuery,
  statementQuery,
  statementRecord,
} from './statements/statement.ts';

const over = { 403: 'The trial is over (code trial-over)' } as const;
const notDraft = { 409: 'The run is approved, so it is locked (code conflict)' } as const;
const created = { 201: { description: 'Created', content: planRecord } } as const;
const run = { 200: { description: 'The run', content: runRecord } } as const;

export const listPlans = {
  method: 'GET',
  path: '/commission-plans',
  scopes: ['commissions'],
  summary: 'Your commission plans, last changed first',
  responses: { 200: { description: 'Your plans', content: z.array(planSummary) } },
} as const satisfies Endpoint;

export const createPlan = {
  method: 'POST',
  path: '/commission-plans',
  takesKey: true,
  scopes: ['commissions', 'write'],
  summary: 'Save a commission plan',
  body: planRequest,
  responses: created,
  errors: { ...over, 409: 'You have the maximum number of plans (code limit-reached)' },
} as const satisfies Endpoint;

export const importPlan = {
  method: 'POST',
  path: '/commission-plans/import',
  takesKey: true,
  summary: 'Import a commission plan from a file',
  body: planFile,
  responses: created,
  errors: { ...over, 409: 'You have the maximum number of plans (code limit-reached)' },
} as const satisfies Endpoint;

export const planSchema = {
  method: 'GET',
  path: '/commission-plan-schema',
  scopes: ['commissions'],
  summary: 'The JSON schema of plan files',
  isOpen: true,
  responses: { 200: { description: 'The schema', content: z.record(z.string(), z.unknown()) } },
} as const satisfies Endpoint;

export const findPlan = {
  method: 'GET',
  path: '/commission-plans/:id',
  scopes: ['commissions'],
  summary: 'A commission plan with its versions',
  responses: { 200: { description: 'The plan', content: planRecord } },
} as const satisfies Endpoint;

export const findPlanVersion = {
  method: 'GET',
  path: '/commission-plans/:id/versions/:version',
  scopes: ['commissions'],
  summary: 'A version of a commission plan, as it was',
  parameters: { version: 'The number of the version, from 1' },
  responses: { 200: { description: 'The version', content: planVersion } },
} as const satisfies Endpoint;

export const changePlan = {
  method: 'PUT',
  path: '/commission-plans/:id',
  takesKey: true,
  scopes: ['commissions', 'write'],
  summary: 'Change a plan: makes a new version, and runs keep theirs',
  body: planRequest,
  responses: { 200: { description: 'The plan', content: planRecord } },
  errors: { ...over, 409: 'The plan has the maximum number of versions (code limit-reached)' },
} as const satisfies Endpoint;

export const deletePlan = {
  method: 'DELETE',
  path: '/commission-plans/:id',
  summary: 'Delete a plan that no run uses',
  responses: { 204: { description: 'Deleted' } },
  errors: { 409: 'Runs use this plan (code conflict)' },
} as const satisfies Endpoint;

export const planAsFile = {
  method: 'GET',
  path: '/commission-plans/:id/file',
  summary: 'Download a plan as a file',
  responses: { 200: { description: 'The file', content: planFile } },
} as const satisfies Endpoint;

export const listRuns = {
  ...runsAddress,
  scopes: ['commissions'],
  summary: 'Your commission runs, newest first',
  responses: { 200: { description: 'Your runs', content: z.array(runSummary) } },
} as const satisfies Endpoint;

export const createRun = {
  method: 'POST',
  path: '/commission-runs',
  takesKey: true,
  scopes: ['commissions', 'write'],
  summary: 'Begin a run of a plan; reps and balances come from its last run',
  body: newRun,
  responses: { 201: { description: 'Created', content: runRecord } },
  errors: {
    ...over,
    404: 'No such plan',
    409: 'You have the maximum number of runs (code limit-reached)',
  },
} as const satisfies Endpoint;

export const findRun = {
  method: 'GET',
  path: '/commission-runs/:id',
  scopes: ['commissions'],
  summary: 'A run with its reps and what was last computed',
  responses: run,
} as const satisfies Endpoint;

export const deleteRun = {
  method: 'DELETE',
  path: '/commission-runs/:id',
  summary: 'Delete a draft',
  responses: { 204: { description: 'Deleted' } },
  errors: notDraft,
} as const satisfies Endpoint;

export const setReps = {
  method: 'PUT',
  path: '/commission-runs/:id/reps',
  scopes: ['commissions', 'write'],
  summary: 'Set the reps of a draft; deals stay with the reps of the same name',
  body: repsBody,
  responses: run,
  errors: {
    ...over,
    409: 'The run is locked, a rep that is missing has deals, or the reps are not the seen ones any more (code conflict)',
  },
} as const satisfies Endpoint;

export const listDeals = {
  method: 'GET',
  path: '/commission-runs/:id/deals',
  scopes: ['commissions'],
  summary: 'The deals of a run in the order of the file, a line for each rep with credit',
  query: dealPageQuery,
  parameters: { after: 'The `next` of the page before' },
  responses: { 200: { description: 'A page of deals', content: dealPage } },
} as const satisfies Endpoint;

export const importDeals = {
  method: 'PUT',
  path: '/commission-runs/:id/deals',
  takesKey: true,
  summary: 'Import deals from a CSV file: all of them, or none and what is wrong by line',
  query: importQuery,
  parameters: {
    columns: 'Which column each field is in, counted from 0: date:1,amount:4,rep:0',
    header: 'Whether the first line has headings; yes by default',
    order: 'Which of two numbers with slashes comes first in dates, where the file leaves it open',
    separators: 'What the point in amounts like 1.500 is for, where the file leaves it open',
    replace: 'Whether the deals of the run are replaced; no by default',
    addReps: 'Whether names that the run does not have become reps; no by default',
    stages: 'The stages of deals that are imported, one per line, where the columns name one for stages',
    leaveOutside:
      'Whether rows with a date outside the period are left out; no by default, which refuses the file',
  },
  headers: {
    accept: 'application/x-ndjson for a line of JSON for every step of the way; the last one is the result',
  },
  bodyTypes: ['text/csv'],
  responses: {
    200: {
      description: 'Imported, or why not',
      content: importResult,
      type: ['application/json', 'application/x-ndjson'],
    },
  },
  errors: { ...over, ...notDraft, 413: 'The file is too large', 429: 'Too many imports in an hour' },
} as const satisfies Endpoint;

export const findDeal = {
  method: 'GET',
  path: '/commission-runs/:id/deals/:seq',
  scopes: ['commissions'],
  summary: 'Every line of the deal that has a line at this place',
  parameters: { seq: 'The place of the line' },
  responses: { 200: { description: 'Its lines', content: dealLines } },
} as const satisfies Endpoint;

export const changeDeal = {
  method: 'PUT',
  path: '/commission-runs/:id/deals/:seq',
  summary: 'Change a deal of a draft with all its lines',
  parameters: { seq: 'The place of one of its lines' },
  body: dealChange,
  responses: { 200: { description: 'Its lines', content: dealLines } },
  errors: { ...over, ...notDraft },
} as const satisfies Endpoint;

export const listColumns = {
  method: 'GET',
  path: '/commission-columns',
  summary: 'The columns you chose for files by their headings, last used first',
  responses: { 200: { description: 'Headings and columns', content: z.array(matchedColumns) } },
} as const satisfies Endpoint;

export const deleteDeal = {
  method: 'DELETE',
  path: '/commission-runs/:id/deals/:seq',
  summary: 'Delete a line of a draft',
  parameters: { seq: 'The place of the line' },
  responses: { 204: { description: 'Deleted' } },
  errors: { ...over, ...notDraft },
} as const satisfies Endpoint;

export const compute = {
  method: 'POST',
  path: '/commission-runs/:id/compute',
  scopes: ['commissions', 'write'],
  summary: 'Compute a draft',
  responses: run,
  errors: { ...over, ...notDraft },
} as const satisfies Endpoint;

export const statement = {
  method: 'GET',
  path: '/commission-runs/:id/statements/:seq',
  scopes: ['commissions'],
  summary: 'A rep’s statement: a line for each deal with credit, tier, rate and amount',
  query: statementQuery,
  parameters: { seq: 'The place of the rep', after: 'The `next` of the page before' },
  responses: { 200: { description: 'The statement', content: statementRecord } },
} as const satisfies Endpoint;

export const listNotes = {
  method: 'GET',
  path: '/commission-runs/:id/notes',
  scopes: ['commissions'],
  summary: 'The disputes and comments on all statements of a run, oldest first',
  responses: { 200: { description: 'Comments', content: z.array(runNote) } },
} as const satisfies Endpoint;

export const addNote = {
  method: 'POST',
  path: '/commission-runs/:id/notes',
  takesKey: true,
  summary: 'Dispute a line of a statement, or comment on it',
  body: newNote,
  responses: { 201: { description: 'Created', content: noteRecord } },
  errors: { ...over, 409: 'The run has the maximum number of comments (code limit-reached)' },
} as const satisfies Endpoint;

export const resolveNote = {
  method: 'PATCH',
  path: '/commission-runs/:id/notes/:note',
  summary: 'Mark a dispute as settled, or as open again',
  parameters: { note: 'The id of the comment' },
  body: noteChange,
  responses: { 200: { description: 'Changed', content: noteRecord } },
  errors: over,
} as const satisfies Endpoint;

export const statementFile = {
  method: 'GET',
  path: '/commission-runs/:id/statements/:seq/pdf',
  scopes: ['commissions'],
  summary: 'A rep’s statement as a PDF file',
  query: statementFileQuery,
  parameters: { seq: 'The place of the rep' },
  responses: { 200: { description: 'The file', type: 'application/pdf' } },
} as const satisfies Endpoint;

export const payroll = {
  method: 'GET',
  path: '/commission-runs/:id/payroll',
  scopes: ['commissions'],
  summary: 'What each rep is paid, as CSV for payroll',
  responses: { 200: { description: 'The file', type: 'text/csv' } },
  errors: { 409: 'The run has not been computed since it was changed (code conflict)' },
} as const satisfies Endpoint;
