import { z } from 'zod';

const refusal = z.object({
  error: z.object({
    code: z.string(),
    detail: z
      .object({ issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]) })
      .optional(),
  }),
});

/** Status and error of a refused request. */
export async function refused(response: Response) {
  return { status: response.status, ...refusal.parse(await response.json()).error };
}
