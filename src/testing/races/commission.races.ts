import { sampleNote, samplePlan } from '../commissions.ts';
import { at, type Races, user } from './race.ts';

export const commissionRaces: Races = {
  'POST /commission-plans': user((_, variant) =>
    at('/commission-plans', { ...samplePlan, name: `Plan ${variant}` }),
  ),
  'POST /commission-plans/import': user((_, variant) =>
    at('/commission-plans/import', {
      fairsplit: 'commission-plan',
      version: 1,
      plan: { ...samplePlan, name: `Plan ${variant}` },
    }),
  ),
  'PUT /commission-plans/:id': user(({ who }, variant) =>
    at(`/commission-plans/${who.planId}`, { ...samplePlan, name: `Plan ${variant}` }),
  ),
  'DELETE /commission-plans/:id': user(({ who }) => at(`/commission-plans/${who.planId}`)),
  'POST /commission-runs': user(({ who }, variant) =>
    at('/commission-runs', { planId: who.planId, day: `202${variant % 10}-11-15` }),
  ),
  'DELETE /commission-runs/:id': user(({ who }) => at(`/commission-runs/${who.runId}`)),
  'PUT /commission-runs/:id/reps': user(({ who }, variant) =>
    at(`/commission-runs/${who.runId}/reps`, { reps: [{ name: 'Ann' }, { name: `Rep ${variant}` }] }),
  ),
  'PUT /commission-runs/:id/deals': user(({ who }, variant) => ({
    path: `/commission-runs/${who.runId}/deals?columns=date:0,rep:1,amount:2,id:3&header=no`,
    body: new TextEncoder().encode(`2026-11-15,Ann,100,X${variant}`),
    headers: { 'content-type': 'text/csv' },
  })),
  'POST /commission-runs/:id/deals': user(({ who }, variant) =>
    at(`/commission-runs/${who.runId}/deals`, {
      deals: [
        {
          externalId: `crm-${variant % 2}`,
          date: '2026-11-15',
          rep: 'Ann 50%; Ben 50%',
          amount: `${variant + 1}`,
        },
      ],
      addReps: true,
    }),
  ),
  'PUT /commission-runs/:id/deals/:seq': user(({ who }, variant) =>
    at(`/commission-runs/${who.runId}/deals/0`, { date: '2026-11-15', rep: 'Ann', amount: `${variant}` }),
  ),
  'DELETE /commission-runs/:id/deals/:seq': user(({ who }) => at(`/commission-runs/${who.runId}/deals/0`)),
  'POST /commission-runs/:id/notes': user(({ who }, variant) =>
    at(`/commission-runs/${who.runId}/notes`, { rep: 0, seq: 0, text: `Wrong ${variant}` }),
  ),
  'PATCH /commission-runs/:id/notes/:note': user(({ who }, variant) =>
    at(`/commission-runs/${who.runId}/notes/${sampleNote}`, { resolved: variant % 2 === 0 }),
  ),
  'POST /commission-runs/:id/compute': user(({ who }) => at(`/commission-runs/${who.runId}/compute`, {})),
  'POST /commission-runs/:id/approve': user(({ who }) => at(`/commission-runs/${who.runId}/approve`, {})),
  'POST /commission-runs/:id/paid': user(({ who }) => at(`/commission-runs/${who.runId}/paid`, {})),
  'POST /commission-runs/:id/unpaid': user(({ who }) => at(`/commission-runs/${who.runId}/unpaid`, {})),
  'POST /commission-runs/:id/correction': user(({ who }) =>
    at(`/commission-runs/${who.runId}/correction`, {}),
  ),
};
