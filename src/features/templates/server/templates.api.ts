import { Hono, type MiddlewareHandler } from 'hono';
import { requireComputed } from '#features/calculations/server/computed.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { requireMaySave } from '#features/progress/server/storage.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { attachment } from '#platform/http/headers/attachment.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/template.endpoints.ts';
import {
  changeTemplateRequest,
  maxTemplateBytes,
  saveTemplateRequest,
  type TemplateFile,
  type TemplateRecord,
} from '../rules/template.ts';
import { copyName, numberedName, templateFileName } from '../rules/template-names.ts';
import * as store from './template.store.ts';
import { readTemplateFile } from './template-file.ts';

type TemplateDependencies = Needs<'db' | 'requireUser' | 'now'> &
  Readonly<{
    ledger: Ledger;
    requireRoom: MiddlewareHandler<AuthEnv>;
  }>;

export function templatesApi({ db, ledger, requireUser, requireRoom, now }: TemplateDependencies) {
  async function requireTemplate(userId: string, id: string): Promise<TemplateRecord> {
    const found = await store.findTemplate(db, userId, id);
    if (!found) throw new Problem('not-found');
    return found;
  }

  /** Computes a template's new content. Throws without an active trial or plan, or if the storage is full. */
  async function replacement(userId: string, id: string, customConfig: TemplateFile['customConfig']) {
    const { name, template_type: templateType } = await requireTemplate(userId, id);
    await requireMaySave(ledger, userId);
    return { custom_config: computedTemplate({ name, templateType, customConfig }).custom_config };
  }

  const save = (userId: string, made: store.NewTemplate) => store.saveTemplate({ db, ledger }, userId, made);

  return new Hono<AuthEnv>()
    .on(...route(endpoints.list), requireUser, async (c) =>
      c.json(await store.findTemplates(db, c.get('caller').id)),
    )

    .on(...route(endpoints.save), requireUser, requireRoom, async (c) => {
      const sent = await readOwnContent(c, saveTemplateRequest, maxTemplateBytes);
      return c.json(await save(c.get('caller').id, computedTemplate(sent)), 201);
    })

    .on(...route(endpoints.importFile), requireUser, requireRoom, async (c) => {
      const file = await readTemplateFile(c);
      return c.json(await save(c.get('caller').id, computedTemplate(file)), 201);
    })

    .on(...route(endpoints.change), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const id = requireId(c);
      const sent = await readOwnContent(c, changeTemplateRequest, maxTemplateBytes);
      const name = numberedName(sent.name, await store.findTemplateNames(db, userId, id));
      const replaced = sent.customConfig && (await replacement(userId, id, sent.customConfig));
      const changed = await store.changeTemplate(db, userId, id, { name, updated_at: now(), ...replaced });
      if (!changed) throw new Problem('not-found');
      ledger.announce(userId, replaced ? ['templates', 'progress'] : ['templates']);
      return c.json(changed);
    })

    .on(...route(endpoints.remove), requireUser, async (c) => {
      const userId = c.get('caller').id;
      if (!(await store.deleteTemplate(db, userId, requireId(c)))) throw new Problem('not-found');
      ledger.announce(userId, ['templates']);
      return c.body(null, 204);
    })

    .on(...route(endpoints.duplicate), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const original = await requireTemplate(userId, requireId(c));
      const { name, template_type, custom_config } = original;
      return c.json(await save(userId, { name: copyName(name), template_type, custom_config }), 201);
    })

    .on(...route(endpoints.use), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const id = requireId(c);
      const before = await store.findTemplate(db, userId, id);
      await store.recordTemplateUse(ledger, userId, id);
      const after = await store.findTemplate(db, userId, id);
      // If the template was deleted meanwhile, its use was still counted.
      const used = after ?? (before && { ...before, times_used: before.times_used + 1 });
      if (!used) throw new Problem('not-found');
      return c.json(used);
    })

    .on(...route(endpoints.file), requireUser, async (c) => {
      const { name, template_type, custom_config } = await requireTemplate(c.get('caller').id, requireId(c));
      const file = { fairsplit: 'template', version: 1, name, templateType: template_type } as const;
      c.header('content-disposition', attachment(templateFileName(name)));
      return c.json({ ...file, customConfig: custom_config } satisfies TemplateFile);
    });
}

function computedTemplate(
  sent: Pick<TemplateFile, 'name' | 'templateType' | 'customConfig'>,
): store.NewTemplate {
  const { name, templateType, customConfig } = sent;
  const computed = requireComputed(templateType, customConfig.inputData, 'customConfig.inputData');
  const { mode, inputData, results } = computed;
  // Safe casts: every valid input is an object, and so is every result.
  const custom_config = { mode, inputData, results } as TemplateRecord['custom_config'];
  return { name, template_type: templateType, custom_config };
}
