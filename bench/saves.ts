import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalculatorKind } from '#calculators/calculator.ts';
import { commissionDefaults } from '#calculators/commission/commission-defaults.ts';
import { freelancerDefaults } from '#calculators/freelancer/freelancer-defaults.ts';
import { memberOf, roles } from '#calculators/freelancer/presets.ts';
import { registry } from '#calculators/registry.ts';
import { idSql } from './bench-users.ts';
import { users } from './world.ts';

/** One of each kind, as its form sends it. */
export const calculations: readonly { templateType: CalculatorKind; inputData: object }[] = [
  {
    templateType: 'freelancer',
    inputData: {
      ...freelancerDefaults(),
      projectData: {
        projectName: 'Website Redesign',
        totalBudget: '5000',
        teamMembers: roles.slice(0, 3).map((role) => ({ ...memberOf(role), name: role })),
      },
    },
  },
  {
    templateType: 'commission',
    inputData: {
      ...commissionDefaults(),
      commissionData: { ...commissionDefaults().commissionData, repName: 'Robin', dealValue: '50,000' },
    },
  },
  {
    templateType: 'bill-split',
    inputData: {
      billData: {
        totalAmount: '125.50',
        participants: ['Ann', 'Bob', 'Cy', 'Di'].map((name) => ({ name, amount: '' })),
        items: [],
      },
      calculationMode: 'equal',
    },
  },
];

/** The two statements that a save comes down to, with the same content as the requests. */
export function pgbenchScript(
  folder: string,
  { templateType, inputData }: (typeof calculations)[number],
): string {
  const run = registry[templateType].run(inputData);
  const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  const someone = idSql(':n');
  const script = join(folder, `${templateType}.sql`);
  writeFileSync(
    script,
    `\\set n random(1, ${users})
begin;
insert into calculation (user_id, id, template_type, input_data, results, hours_saved, title, search_text,
  idempotency_key, created_at) values (${someone}, gen_random_uuid(), '${templateType}', ${literal(inputData)},
  ${literal(run.ok ? run.result : {})}, 1, 'A title', 'a title', gen_random_uuid(), now());
update progress set total_calculations = total_calculations + 1, weekly_calculations = weekly_calculations + 1,
  total_hours_saved = total_hours_saved + 1 where user_id = ${someone};
commit;
`,
  );
  return script;
}
