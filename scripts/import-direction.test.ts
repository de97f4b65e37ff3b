import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const repository = resolve(import.meta.dirname, '..');
const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

/** Per rule one file that breaks it: [rule, importing file, its import]. A checker that goes blind fails here. */
const planted = [
  ['no-unresolved', 'src/ui/lost.tsx', `import '#ui/nowhere.ts';`],
  ['no-cycle', 'src/ui/cycle-a.ts', `import '#ui/cycle-b.ts';`],
  ['kernel-stands-alone', 'src/kernel/money.ts', `import type { Button } from '#ui/button.tsx';`],
  ['ui-knows-no-domain', 'src/ui/price.tsx', `import '#kernel/problem.ts';`],
  ['engine-is-pure', 'src/calculators/bill/bill.engine.ts', `import '#calculators/bill/bill-form.tsx';`],
  ['engine-is-pure', 'src/calculators/bill/bill.csv.ts', `import '#ui/button.tsx';`],
  [
    'engine-takes-types-from-contract',
    'src/calculators/bill/b.engine.ts',
    `import '#calculators/bill/bill.contract.ts';`,
  ],
  [
    'calculator-keeps-to-itself',
    'src/calculators/bill/bill.page.tsx',
    `import '#features/plans/plans.table.ts';`,
  ],
  [
    'calculators-are-strangers',
    'src/calculators/deal/deal-form.tsx',
    `import '#calculators/bill/bill-form.tsx';`,
  ],
  ['feature-through-contract', 'src/features/votes/votes.api.ts', `import '#features/plans/plans.api.ts';`],
  ['site-is-the-shell', 'src/site/header.tsx', `import '#calculators/bill/bill-form.tsx';`],
  ['marketing-is-copy', 'src/marketing/help.page.tsx', `import '#calculators/bill/bill-form.tsx';`],
  ['marketing-is-a-leaf', 'src/site/footer.tsx', `import '#marketing/home.page.tsx';`],
  ['platform-is-outside', 'src/platform/mail.ts', `import '#features/plans/plans.contract.ts';`],
  [
    'browser-takes-only-types',
    'src/features/plans/plans.client.ts',
    `import '#features/plans/plans.api.ts';`,
  ],
  ['browser-takes-only-types', 'src/features/plans/plan-card.tsx', `import '#features/plans/plans.mail.ts';`],
  ['browser-takes-only-types', 'src/features/plans/plan-list.tsx', `import '#features/plans/plans.jobs.ts';`],
  ['nobody-imports-the-wiring', 'src/features/plans/wired.ts', `import '#server/api.ts';`],
  ['no-dev-packages-in-the-product', 'src/ui/heavy.ts', `import 'dev-only';`],
  ['no-test-imports', 'src/ui/tested.ts', `import './button.test.ts';`],
  ['fixtures-are-for-tests', 'src/platform/mailer.ts', `import '#platform/mail/testing/inbox.ts';`],
] as const;

const allowed = [
  ['src/calculators/bill/bill-result.tsx', `import '#features/plans/plans.client.ts';`],
  ['src/calculators/bill/good.engine.ts', `import type { Bill } from '#calculators/bill/bill.contract.ts';`],
  ['src/features/votes/votes.client.ts', `import type { Api } from '#features/votes/votes.api.ts';`],
  ['src/marketing/landing.page.tsx', `import '#calculators/bill/bill.engine.ts';`],
  ['src/routes.ts', `import '#marketing/home.page.tsx';`],
  ['src/platform/mail/mail.test.ts', `import '#platform/mail/testing/inbox.ts';`],
  ['src/platform/mail/testing/server.ts', `import 'dev-only';`],
] as const;

const bystanders = [
  ['node_modules/dev-only/package.json', '{ "name": "dev-only", "main": "index.js" }'],
  ['node_modules/dev-only/index.js', ''],
  ['src/ui/cycle-b.ts', `import '#ui/cycle-a.ts';`],
  ['src/ui/button.tsx', 'export const Button = () => null;'],
  ['src/ui/button.test.ts', ''],
  ['src/kernel/problem.ts', ''],
  ['src/calculators/bill/bill-form.tsx', ''],
  ['src/calculators/bill/bill.contract.ts', 'export type Bill = string;'],
  ['src/features/plans/plans.api.ts', ''],
  ['src/features/plans/plans.table.ts', ''],
  ['src/features/plans/plans.mail.ts', ''],
  ['src/features/plans/plans.jobs.ts', ''],
  ['src/features/plans/plans.contract.ts', ''],
  ['src/marketing/home.page.tsx', ''],
  ['src/server/api.ts', ''],
  ['src/platform/mail/testing/inbox.ts', ''],
] as const;

describe('import direction', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-direction-'));
  let { violations, ruleSetUsed }: z.infer<typeof report>['summary'] = {
    violations: [],
    ruleSetUsed: { forbidden: [] },
  };

  beforeAll(() => {
    const manifest = {
      type: 'module',
      imports: { '#*': './src/*' },
      devDependencies: { 'dev-only': '1.0.0' },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const sources = [...planted.map(([, path, text]) => [path, text] as const), ...allowed, ...bystanders];
    for (const [path, text] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const cruiser = join(repository, 'node_modules/.bin/depcruise');
    const config = join(repository, '.dependency-cruiser.mjs');
    const output = execFileSync(process.execPath, [cruiser, '--config', config, '-T', 'json', 'src'], {
      cwd: folder,
      encoding: 'utf8',
    });
    ({ violations, ruleSetUsed } = report.parse(JSON.parse(output)).summary);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has a planted violation for every rule', () => {
    const rules = ruleSetUsed.forbidden.map(({ name }) => name);
    expect([...new Set(planted.map(([rule]) => rule as string))].sort()).toEqual(rules.sort());
  });

  it.each(planted)('%s is reported in %s', (rule, path) => {
    expect(violations.filter((found) => found.from === path).map((found) => found.rule.name)).toContain(rule);
  });

  it.each(allowed)('%s may import as it does', (path) => {
    expect(violations.filter((found) => found.from === path)).toEqual([]);
  });
});
