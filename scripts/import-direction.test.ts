import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import featureOrder from '#features/order.json' with { type: 'json' };

const repository = resolve(import.meta.dirname, '..');
const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

/** One violating file per rule: [rule, importing file, its import]. Fails if the checker misses one. */
const planted = [
  ['no-unresolved', 'src/ui/lost.tsx', `import '#ui/nowhere.ts';`],
  ['no-cycle', 'src/ui/cycle-a.ts', `import type { B } from '#ui/cycle-b.ts'; export type A = B;`],
  ['rules-kernel', 'src/kernel/money.ts', `import type { Button } from '#ui/button.tsx';`],
  ['rules-calculators', 'src/calculators/bill/rules/bill.ts', `import '#features/access/rules/some.ts';`],
  ['rules-calculators', 'src/calculators/rules/any.ts', `import '#calculators/browser/rows.tsx';`],
  ['rules-calculators', 'src/calculators/bill/rules/any.test.ts', `import '../browser/bill-form.tsx';`],
  ['rules-features', 'src/features/billing/rules/billing.ts', `import '#platform/log.ts';`],
  ['rules-features', 'src/features/billing/rules/drawn.ts', `import '#features/billing/browser/card.tsx';`],
  ['server-platform', 'src/platform/mail.ts', `import '#features/access/rules/some.ts';`],
  ['server-platform', 'src/platform/page.ts', `import type { Button } from '#ui/button.tsx';`],
  ['server-features', 'src/features/billing/server/drawn.ts', `import '#features/billing/browser/card.tsx';`],
  ['server-wiring', 'src/server/pages.ts', `import '#site/header/header.tsx';`],
  ['browser-ui', 'src/ui/price.tsx', `import '#calculators/bill/rules/good.ts';`],
  ['browser-browser', 'src/browser/requests/request.ts', `import '#features/access/rules/some.ts';`],
  [
    'browser-calculators',
    'src/calculators/bill/browser/bill-page.tsx',
    `import '#features/access/rules/some.ts';`,
  ],
  ['browser-features', 'src/features/billing/browser/shell.tsx', `import '#site/header/header.tsx';`],
  [
    'browser-features',
    'src/features/billing/browser/typed.ts',
    `import type { Api } from '#features/billing/server/billing.api.ts';`,
  ],
  ['browser-site', 'src/site/footer.tsx', `import '#marketing/home.page.tsx';`],
  ['browser-marketing', 'src/marketing/help.page.tsx', `import '#platform/log.ts';`],
  ['browser-wiring', 'src/root.tsx', `import '#server/api.ts';`],
  ['every-file-has-a-room', 'src/features/billing/loose.ts', `import '#kernel/problem.ts';`],
  ['every-file-has-a-room', 'src/calculators/bill/loose.ts', `import '#kernel/problem.ts';`],
  ['nobody-imports-the-wiring', 'src/features/billing/server/wired.ts', `import '#server/api.ts';`],
  ['feature-has-a-place', 'src/features/astrology/rules/stars.ts', `import '#kernel/problem.ts';`],
  ...featureOrder
    .slice(0, -1)
    .map(
      (feature, place) =>
        [
          'features-in-order',
          `src/features/${feature}/rules/upwards.ts`,
          `import '#features/${featureOrder[place + 1]}/rules/some.ts';`,
        ] as const,
    ),
  [
    'account-subject-has-a-place',
    'src/features/account/server/moods/mood.ts',
    `import '#kernel/problem.ts';`,
  ],
  [
    'account-shares-what-is-below',
    'src/features/account/server/shared.ts',
    `import './sessions/entering.ts';`,
  ],
  [
    'account-subjects-in-order',
    'src/features/account/server/profile/upwards.ts',
    `import '../sessions/entering.ts';`,
  ],
  [
    'feature-through-public-files',
    'src/features/admin/server/admin.api.ts',
    `import '#features/billing/server/billing.api.ts';`,
  ],
  [
    'feature-through-public-files',
    'src/site/header-card.tsx',
    `import '#features/billing/browser/card.tsx';`,
  ],
  [
    'calculators-are-strangers',
    'src/calculators/deal/browser/deal-form.tsx',
    `import '#calculators/bill/browser/bill-form.tsx';`,
  ],
  ['no-dev-packages-on-the-server', 'src/platform/heavy.ts', `import 'dev-only';`],
  ['no-dev-packages-on-the-server', 'src/kernel/heavy.ts', `import 'dev-only';`],
  ['no-test-imports', 'src/ui/tested.ts', `import './button.test.ts';`],
  ['fixtures-are-for-tests', 'src/platform/mailer.ts', `import '#platform/mail/testing/inbox.ts';`],
  ['fixtures-are-for-tests', 'src/server/started.ts', `import '#testing/test-app.ts';`],
] as const;

const allowed = [
  ['src/calculators/bill/rules/good.ts', `import '#calculators/rules/catalogue.ts';`],
  ['src/calculators/rules/catalogue.ts', `import '#calculators/bill/rules/listing.ts';`],
  ['src/ui/amount.tsx', `import '#kernel/problem.ts';`],
  ['src/features/admin/rules/admin.ts', `import '#features/access/rules/some.ts';`],
  ['src/features/admin/server/joined.store.ts', `import '#features/billing/server/billing.table.ts';`],
  ['src/features/account/server/profile/stored.ts', `import '../sessions/session.store.ts';`],
  ['src/features/account/server/leaving/downwards.ts', `import '../sessions/entering.ts';`],
  ['src/features/account/server/account-context.ts', `import './sessions/entering.ts';`],
  ['src/features/admin/browser/used.tsx', `import '#features/billing/browser/card.public.tsx';`],
  ['src/features/billing/browser/alone.test.ts', `import '#features/billing/server/billing.api.ts';`],
  ['src/marketing/landing.page.tsx', `import '#calculators/bill/rules/good.ts';`],
  ['src/routes.ts', `import '#marketing/home.page.tsx';`],
  ['src/platform/mail/mail.test.ts', `import '#platform/mail/testing/inbox.ts';`],
  ['src/platform/mail/testing/server.ts', `import 'dev-only';`],
  ['src/ui/chart.tsx', `import 'dev-only';`],
  ['src/testing/harness.ts', `import '#server/api.ts';`],
] as const;

const bystanders = [
  ['node_modules/dev-only/package.json', '{ "name": "dev-only", "main": "index.js" }'],
  ['node_modules/dev-only/index.js', ''],
  ['src/ui/cycle-b.ts', `import type { A } from '#ui/cycle-a.ts'; export type B = A;`],
  ['src/ui/button.tsx', 'export const Button = () => null;'],
  ['src/ui/button.test.ts', ''],
  ['src/kernel/problem.ts', ''],
  ['src/calculators/bill/browser/bill-form.tsx', ''],
  ['src/calculators/bill/rules/listing.ts', ''],
  ['src/calculators/browser/rows.tsx', ''],
  ...featureOrder.map((feature) => [`src/features/${feature}/rules/some.ts`, ''] as const),
  ['src/features/account/server/sessions/entering.ts', ''],
  ['src/features/account/server/sessions/session.store.ts', ''],
  ['src/features/billing/browser/card.tsx', ''],
  ['src/features/billing/browser/card.public.tsx', ''],
  ['src/features/billing/server/billing.api.ts', 'export type Api = string;'],
  ['src/features/billing/server/billing.table.ts', ''],
  ['src/marketing/home.page.tsx', ''],
  ['src/platform/log.ts', ''],
  ['src/platform/mail/testing/inbox.ts', ''],
  ['src/server/api.ts', ''],
  ['src/site/header/header.tsx', ''],
  ['src/testing/test-app.ts', ''],
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
    expect([...new Set(planted.map(([rule]) => rule as string))].sort()).toEqual([...new Set(rules)].sort());
  });

  it.each(planted)('%s is reported in %s', (rule, path) => {
    expect(violations.filter((found) => found.from === path).map((found) => found.rule.name)).toContain(rule);
  });

  it.each(allowed)('%s may import as it does', (path) => {
    expect(violations.filter((found) => found.from === path)).toEqual([]);
  });
});
