import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import type { SampleRequest } from '#testing/sample-inputs.ts';
import { users } from './bench-site.ts';
import { idSql } from './bench-users.ts';

/** A pgbench script with the two statements of a save, with the content of a sample request. */
export function pgbenchScript(folder: string, { templateType, inputData }: SampleRequest): string {
  const run = serverCalculators[templateType].run(inputData);
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
