import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { maxInputBytes, maxResultBytes } from '#features/calculations/rules/calculation.ts';
import { t } from '#kernel/language/t.ts';

export const maxTemplateName = 120;
/** Few enough for a single list. */
export const maxTemplates = 200;
export const maxTemplateBytes = maxInputBytes + maxResultBytes;

export const templateLimitReached = () =>
  t('You have {max} templates, the maximum for an account. Delete one first.', { max: maxTemplates });
export const nameRequired = () => t('Please enter a name for your template');
export const dataRequired = () => t('Unable to save template without input data');
export const notATemplate = () => t('This is not a Fairsplit template file');

export const templateName = z.string({ error: nameRequired }).check(
  z.trim(),
  z.minLength(1, { error: nameRequired }),
  z.maxLength(maxTemplateName, {
    error: () => t('A template name can have at most {max} characters', { max: maxTemplateName }),
  }),
);

const jsonObject = z.record(z.string(), z.unknown());

export const templateRecord = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  template_type: z.enum(calculatorKinds),
  times_used: z.int(),
  custom_config: z.object({ mode: z.string(), inputData: jsonObject, results: jsonObject }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type TemplateRecord = z.output<typeof templateRecord>;

/** Mode and results are accepted and ignored: both are computed from the input. */
const config = z.object(
  {
    mode: z.optional(z.unknown()),
    inputData: z.record(z.string(), z.unknown(), { error: dataRequired }),
    results: z.optional(z.unknown()),
  },
  { error: dataRequired },
);

export const saveTemplateRequest = z.object({
  userId: z.optional(z.string()),
  name: templateName,
  templateType: z.enum(calculatorKinds),
  customConfig: config,
});

/** Renames a template and optionally replaces its content. */
export const changeTemplateRequest = z.object({
  userId: z.optional(z.string()),
  name: templateName,
  customConfig: z.optional(config),
});

/** A template as an exported file. */
export const templateFile = z.object(
  {
    fairsplit: z.literal('template', { error: notATemplate }),
    version: z.literal(1, { error: () => t('This template file is from an unknown version') }),
    name: templateName,
    templateType: z.enum(calculatorKinds, { error: () => t('This template is for an unknown calculator') }),
    customConfig: config,
  },
  { error: notATemplate },
);

export type TemplateFile = z.output<typeof templateFile>;

export const notATemplateFile = () => ({ path: '', message: notATemplate() });
