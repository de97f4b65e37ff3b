import { samples } from '../sample-inputs.ts';
import { at, type Races, user } from './race.ts';

const { templateType, inputData } = samples.commission();
const template = (variant: number) => ({
  name: `Deal ${variant}`,
  templateType,
  customConfig: { inputData },
});
/** Concurrent versions belong to one sheet. */
const raceSheet = '00000000-0000-4000-8000-00000000cafe';

export const savedWorkRaces: Races = {
  'POST /calculate': user((_, variant) => ({
    ...at('/calculate', { ...samples.commission(`Robin ${variant}`), sheetId: raceSheet }),
    // Half of the variants share a key: one of them is stored.
    headers: variant % 2 === 0 ? {} : { 'idempotency-key': 'one-key-for-all' },
  })),
  'POST /settle': user(() =>
    at('/settle', {
      people: [
        { name: 'Ann', paid: '9' },
        { name: 'Ben', owes: '9' },
      ],
    }),
  ),
  'PATCH /calculations/:userId/sheets/:id': user(({ who }, variant) =>
    at(`/calculations/${who.id}/sheets/${who.calculationId}`, { name: `Name ${variant}` }),
  ),
  'DELETE /calculations/:userId/sheets/:id': user(({ who }) =>
    at(`/calculations/${who.id}/sheets/${who.calculationId}`),
  ),
  'DELETE /calculations/:userId/:id': user(({ who }) => at(`/calculations/${who.id}/${who.calculationId}`)),
  'POST /track-daily-activity': user(() => at('/track-daily-activity', {})),
  'POST /track': user((_, variant) =>
    at('/track', {
      eventType: 'template_saved',
      properties: { template_type: 'commission', fields_count: variant },
    }),
  ),
  'POST /templates': user((_, variant) => at('/templates', template(variant))),
  'POST /templates/import': user((_, variant) =>
    at('/templates/import', { fairsplit: 'template', version: 1, ...template(variant) }),
  ),
  'PATCH /templates/:id': user(({ who }, variant) =>
    at(`/templates/${who.templateId}`, { name: `Name ${variant}` }),
  ),
  'DELETE /templates/:id': user(({ who }) => at(`/templates/${who.templateId}`)),
  'POST /templates/:id/duplicate': user(({ who }) => at(`/templates/${who.templateId}/duplicate`, {})),
  'POST /templates/:id/use': user(({ who }) => at(`/templates/${who.templateId}/use`, {})),
};
