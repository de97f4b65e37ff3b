import * as z from 'zod/mini';

/** A photo that is stored with an entry. */
export const photoRecord = z.object({
  id: z.uuid(),
  entry_id: z.uuid(),
  by: z.uuid(),
  width: z.int(),
  height: z.int(),
  /** The size of the file. */
  bytes: z.int(),
  created_at: z.string(),
});
export type PhotoRecord = z.output<typeof photoRecord>;
