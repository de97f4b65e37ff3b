import { progressRecord } from '#features/access/rules/progress-record.ts';
import { samples } from '../sample-inputs.ts';
import type { LifePerson, OpenArea } from './life.ts';
import { expectStatus, read } from './replies.ts';

/** Each calculation and template is stored once and counted once. */
export const sheetsArea: OpenArea = ({ send, dice, people, gone, saved }) => {
  const templates = new Map<LifePerson, number>();
  const present = () => people.filter((person) => !gone.has(person));
  const someone = () => dice.pick(present());

  return {
    name: 'sheets',
    steps: {
      async save() {
        if (present().length === 0) return;
        const who = someone();
        const headers = { 'idempotency-key': dice.uuid() };
        const post = () => send(who, 'POST', '/calculate', samples.commission(), headers);
        // A retry: the first response was lost or is still on its way.
        const replies = dice.chance(0.5) ? await Promise.all([post(), post()]) : [await post()];
        if (gone.has(who)) return;
        for (const reply of replies) expectStatus(reply, 'Saving', 200, 201, 401);
        if (replies.some(({ status }) => status === 201)) saved.set(who, (saved.get(who) ?? 0) + 1);
      },
      async template() {
        if (present().length === 0) return;
        const who = someone();
        const { templateType, inputData } = samples.commission();
        const template = { name: `Deal ${dice.uuid()}`, templateType, customConfig: { inputData } };
        const headers = { 'idempotency-key': dice.uuid() };
        const post = () => send(who, 'POST', '/templates', template, headers);
        const replies = dice.chance(0.3) ? await Promise.all([post(), post()]) : [await post()];
        if (gone.has(who)) return;
        for (const reply of replies) expectStatus(reply, 'Saving a template', 201, 401);
        if (replies.some(({ status }) => status === 201)) templates.set(who, (templates.get(who) ?? 0) + 1);
      },
    },
    async check() {
      const wrong: string[] = [];
      for (const who of present()) {
        const expected = { calculations: saved.get(who) ?? 0, templates: templates.get(who) ?? 0 };
        const reply = await send(who, 'GET', `/progress/${who.user.id}`);
        const progress = read(progressRecord, expectStatus(reply, 'Progress', 200));
        const found = { calculations: progress.total_calculations, templates: progress.total_templates };
        if (JSON.stringify(found) !== JSON.stringify(expected)) {
          wrong.push(`${who.name} has ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
        }
      }
      return wrong;
    },
  };
};
