import type * as z from 'zod/mini';

/** Faults of form rather than of shape: a draft may hold them, and the form shows them when it is submitted. */
const faultsOfForm = new Set(['custom', 'too_big', 'too_small']);

/**
 * What was typed and never finished, if it still has the shape of the form. A draft in another shape, from an
 * older version or from someone's tampering, would break the form, so it is dropped.
 */
export function readDraft<Form>(schema: z.ZodMiniType<unknown, Form>, stored: unknown): Form | null {
  const issues = schema.safeParse(stored).error?.issues ?? [];
  const fits = issues.every((issue) => faultsOfForm.has(issue.code) && !isOverlongList(issue));
  // The schema has just confirmed the shape; only values out of bounds remain.
  return fits ? (stored as Form) : null;
}

function isOverlongList(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_big' && issue.origin === 'array';
}
