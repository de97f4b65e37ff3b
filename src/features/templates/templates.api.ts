import { Hono, type MiddlewareHandler } from 'hono';
import { requireComputed } from '#features/calculations/computed.public.ts';
import type { Ledger } from '#features/progress/ledger.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/database.ts';
import { readOwnContent } from '#platform/http/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { templateCalls as calls } from './template.calls.ts';
import {
  maxTemplateBytes,
  renameTemplateRequest,
  saveTemplateRequest,
  type TemplateFile,
  type TemplateRecord,
} from './template.contract.ts';
import * as store from './template.store.ts';
import { readTemplateFile } from './template-file.ts';
import { copyName, fileName } from './template-names.ts';

type TemplateParts = Readonly<{
  db: Db;
  ledger: Ledger;
  requireUser: MiddlewareHandler<AuthEnv>;
  now: () => Date;
}>;

export function templatesApi({ db, ledger, requireUser, now }: TemplateParts) {
  async function requireTemplate(userId: string, id: string): Promise<TemplateRecord> {
    const found = await store.findTemplate(db, userId, id);
    if (!found) throw new Problem('not-found');
    return found;
  }

  return new Hono<AuthEnv>()
    .get(calls.list.path, requireUser, async (c) => c.json(await store.findTemplates(db, c.get('caller').id)))

    .post(calls.save.path, requireUser, async (c) => {
      const sent = await readOwnContent(c, saveTemplateRequest, maxTemplateBytes);
      return c.json(await store.saveTemplate(ledger, c.get('caller').id, computedTemplate(sent)), 201);
    })

    .post(calls.import.path, requireUser, async (c) => {
      const file = await readTemplateFile(c);
      return c.json(await store.saveTemplate(ledger, c.get('caller').id, computedTemplate(file)), 201);
    })

    .patch(calls.rename.path, requireUser, async (c) => {
      const userId = c.get('caller').id;
      const { name } = await readOwnContent(c, renameTemplateRequest);
      const renamed = await store.renameTemplate(db, userId, requireId(c), { name, updatedAt: now() });
      if (!renamed) throw new Problem('not-found');
      ledger.announce(userId, ['templates']);
      return c.json(renamed);
    })

    .delete(calls.remove.path, requireUser, async (c) => {
      const userId = c.get('caller').id;
      if (!(await store.deleteTemplate(db, userId, requireId(c)))) throw new Problem('not-found');
      ledger.announce(userId, ['templates']);
      return c.body(null, 204);
    })

    .post(calls.duplicate.path, requireUser, async (c) => {
      const userId = c.get('caller').id;
      const original = await requireTemplate(userId, requireId(c));
      const { name, template_type: type, custom_config: config } = original;
      return c.json(await store.saveTemplate(ledger, userId, { name: copyName(name), type, config }), 201);
    })

    .post(calls.use.path, requireUser, async (c) => {
      const userId = c.get('caller').id;
      const id = requireId(c);
      await store.useTemplate(ledger, userId, id);
      return c.json(await requireTemplate(userId, id));
    })

    .get(calls.file.path, requireUser, async (c) => {
      const { name, template_type, custom_config } = await requireTemplate(c.get('caller').id, requireId(c));
      const file = { fairsplit: 'template', version: 1, name, templateType: template_type } as const;
      c.header('content-disposition', `attachment; filename="${fileName(name)}"`);
      return c.json({ ...file, customConfig: custom_config } satisfies TemplateFile);
    });
}

function computedTemplate(sent: Pick<TemplateFile, 'name' | 'templateType' | 'customConfig'>) {
  const { name, templateType: type, customConfig } = sent;
  const computed = requireComputed(type, customConfig.inputData, 'customConfig.inputData');
  const { mode, inputData, results } = computed;
  return { name, type, config: { mode, inputData, results } };
}
