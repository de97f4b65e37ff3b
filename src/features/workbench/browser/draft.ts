import type * as z from 'zod/mini';

/** Issues of value rather than shape: a draft may have them, and the form shows them on submit. */
const faultsOfForm = new Set(['custom', 'too_big', 'too_small']);

/**
 * Returns a stored draft if it still has the form's shape. Another shape, from an older release or tampering,
 * would break the form and is dropped.
 */
export function readDraft<Form>(schema: z.ZodMiniType<unknown, Form>, stored: unknown): Form | null {
  const issues = schema.safeParse(stored).error?.issues ?? [];
  const fits = issues.every((issue) => faultsOfForm.has(issue.code) && !isOverlongList(issue));
  // Safe cast: the schema confirmed the shape; only values can be out of bounds.
  return fits ? (stored as Form) : null;
}

function isOverlongList(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_big' && issue.origin === 'array';
}
