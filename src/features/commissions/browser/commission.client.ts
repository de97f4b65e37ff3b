import { currentLocale } from '#browser/locale.ts';
import { paperFor } from '#browser/paper.ts';
import { call, loaderFor, request } from '#browser/requests/request.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/commission.endpoints.ts';
import type { DealChange, DealRecord } from '../rules/deals/deal.ts';
import type { PlanForm } from '../rules/plans/plan.ts';
import type { PlanRecord, PlanSummary, PlanVersion } from '../rules/plans/plan-record.ts';
import type { RepeatedDeals } from '../rules/runs/repeated-deals.ts';
import type { ApproveRequest, RepRecord, RepsForm, RunRecord, RunSummary } from '../rules/runs/run.ts';
import * as states from '../rules/runs/run-state.endpoints.ts';
import type { RunNote, StatementRecord } from '../rules/statements/statement.ts';

const plansPath = addressOf(endpoints.listPlans);
const runsPath = addressOf(endpoints.listRuns);
const planPath = (id: string) => addressOf(endpoints.findPlan, { params: { id } });
const runPath = (id: string) => addressOf(endpoints.findRun, { params: { id } });
const repeatedPath = (id: string) => addressOf(states.findRepeated, { params: { id } });
const notesPath = (id: string) => addressOf(endpoints.listNotes, { params: { id } });
const statementPath = (id: string, seq: string) => addressOf(endpoints.statement, { params: { id, seq } });
const fetchPlans = loaderFor(endpoints.listPlans, t('Failed to fetch plans'));
const fetchPlan = loaderFor(endpoints.findPlan, t('Failed to fetch plan'));
const fetchPlanVersion = loaderFor(endpoints.findPlanVersion, t('Failed to fetch version'));
const fetchRuns = loaderFor(endpoints.listRuns, t('Failed to fetch runs'));
const fetchRun = loaderFor(endpoints.findRun, t('Failed to fetch run'));
const fetchStatement = loaderFor(endpoints.statement, t('Failed to fetch statement'));
const fetchNotes = loaderFor(endpoints.listNotes, t('Failed to fetch comments'));
const fetchRepeated = loaderFor(states.findRepeated, t('Failed to fetch deals'));

export function usePlans(): Query<PlanSummary[]> {
  return useQuery(plansPath, fetchPlans);
}

export function usePlan(id: string | null): Query<PlanRecord> {
  return useQuery(id === null ? null : planPath(id), fetchPlan);
}

/** A null version sends no request. */
export function usePlanVersion(id: string, version: string | null): Query<PlanVersion> {
  const path = () => addressOf(endpoints.findPlanVersion, { params: { id, version: version ?? '' } });
  return useQuery(version === null ? null : path(), fetchPlanVersion);
}

export function useRuns(): Query<RunSummary[]> {
  return useQuery(runsPath, fetchRuns);
}

export function useRun(id: string | null): Query<RunRecord> {
  return useQuery(id === null ? null : runPath(id), fetchRun);
}

/** Other approved runs that contain deals of this draft. */
export function useRepeated({ id, status, deals }: RunRecord): readonly RepeatedDeals[] {
  const isAsked = status === 'draft' && deals > 0;
  const { data } = useQuery(isAsked ? repeatedPath(id) : null, fetchRepeated);
  return data ?? [];
}

/** Reloads the repeated deals, since another run may have been approved meanwhile. */
export function refetchRepeated(id: string): void {
  void queries.refetch(repeatedPath(id));
}

export function useStatement(id: string, seq: string): Query<StatementRecord> {
  return useQuery(statementPath(id, seq), fetchStatement);
}

/** Disputes and comments on all statements of a run. */
export function useRunNotes(id: string): Query<RunNote[]> {
  return useQuery(notesPath(id), fetchNotes);
}

export function refetchPlans(): void {
  void queries.refetch(plansPath);
}

export function refetchRuns(): void {
  void queries.refetch(runsPath);
}

/** Creates a plan, or a new version of an existing one. */
export async function savePlan(id: string | null, plan: PlanForm): Promise<PlanRecord> {
  // Safe cast: the form has every field of the request.
  const body = plan as never;
  const saved = id
    ? await call(endpoints.changePlan, { params: { id }, body })
    : await call(endpoints.createPlan, { body });
  queries.put(planPath(saved.id), saved);
  queries.invalidate(plansPath);
  return saved;
}

export async function importPlan(file: unknown): Promise<PlanRecord> {
  // Safe cast: the server validates the file and reports errors.
  const saved = await call(endpoints.importPlan, { body: file as never });
  queries.invalidate(plansPath);
  return saved;
}

export async function deletePlan(id: string): Promise<void> {
  await request(endpoints.deletePlan, { params: { id } });
  queries.invalidate(plansPath);
}

export async function fetchPlanFile(id: string): Promise<Blob> {
  return await (await request(endpoints.planAsFile, { params: { id } })).blob();
}

function cached(run: RunRecord): RunRecord {
  queries.put(runPath(run.id), run);
  queries.invalidate(runsPath);
  return run;
}

export async function createRun(planId: string, day: string): Promise<RunRecord> {
  const made = cached(await call(endpoints.createRun, { body: { planId, day } }));
  // The list of plans shows their numbers of runs.
  queries.invalidate(plansPath);
  return made;
}

export async function deleteRun(id: string): Promise<void> {
  await queries.deleting(runPath(id), () => request(endpoints.deleteRun, { params: { id } }));
  queries.invalidate(runsPath);
  queries.invalidate(plansPath);
}

export async function setReps(
  id: string,
  { reps, locale }: RepsForm,
  seen: readonly RepRecord[],
): Promise<RunRecord> {
  return cached(await call(endpoints.setReps, { params: { id }, body: { reps, locale, seen } as never }));
}

export const computeRun = async (id: string) => cached(await call(endpoints.compute, { params: { id } }));
export const approveRun = async (id: string, allowed: ApproveRequest) =>
  cached(await call(states.approve, { params: { id }, body: allowed }));
export const payRun = async (id: string) => cached(await call(states.markPaid, { params: { id } }));
export const unpayRun = async (id: string) => cached(await call(states.markUnpaid, { params: { id } }));
export const correctRun = async (id: string) => cached(await call(states.correct, { params: { id } }));

export async function fetchDeals(id: string, after: number): Promise<readonly DealRecord[]> {
  const query = after < 0 ? {} : { after: String(after) };
  return (await call(endpoints.listDeals, { params: { id }, query })).deals;
}

export async function deleteDeal(id: string, seq: number): Promise<void> {
  await request(endpoints.deleteDeal, { params: { id, seq: String(seq) } });
  await refetchRun(id);
}

export async function fetchDeal(id: string, seq: number): Promise<readonly DealRecord[]> {
  return (await call(endpoints.findDeal, { params: { id, seq: String(seq) } })).deals;
}

export async function changeDeal(id: string, seq: number, body: DealChange): Promise<readonly DealRecord[]> {
  const { deals } = await call(endpoints.changeDeal, { params: { id, seq: String(seq) }, body });
  await refetchRun(id);
  return deals;
}

export async function refetchRun(id: string): Promise<void> {
  queries.invalidate(runsPath);
  await queries.refetch(runPath(id));
}

export async function addNote(
  id: string,
  note: Readonly<{ rep: number; seq: number; text: string }>,
): Promise<void> {
  await call(endpoints.addNote, { params: { id }, body: note });
  queries.invalidate(notesPath(id));
  await queries.refetch(statementPath(id, String(note.rep)));
}

export async function resolveNote(id: string, rep: number, note: string, resolved: boolean): Promise<void> {
  await call(endpoints.resolveNote, { params: { id, note }, body: { resolved } });
  queries.invalidate(notesPath(id));
  await queries.refetch(statementPath(id, String(rep)));
}

export async function fetchStatementFile(id: string, seq: number): Promise<Blob> {
  const params = { id, seq: String(seq) };
  const query = { paper: paperFor(navigator.language), locale: currentLocale() };
  return await (await request(endpoints.statementFile, { params, query })).blob();
}

export async function fetchPayroll(id: string): Promise<Blob> {
  return await (await request(endpoints.payroll, { params: { id } })).blob();
}

/** Shows a toast with the server's message if there is one. */
export function toastFailure(
  error: unknown,
  title: string,
  { conflict = t('It has changed or is locked. Reload the page to see the latest version.') } = {},
): void {
  const code = error instanceof RequestError ? error.code : undefined;
  const reason = error instanceof RequestError ? error.reason : undefined;
  const description =
    code === 'trial-over'
      ? t(
          'Your trial or plan has ended. You can still view and export your work. Choose a plan to change it.',
        )
      : code === 'conflict'
        ? conflict
        : (reason ?? t('Please try again.'));
  toastRequestError(error, { title, description });
}
