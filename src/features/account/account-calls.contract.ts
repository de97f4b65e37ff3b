import * as z from 'zod/mini';

export const confirmEmailRequest = z.object({
  accessToken: z.string().check(z.maxLength(4096)),
  refreshToken: z.string().check(z.maxLength(256)),
});

export const signOutRequest = z.object({ scope: z.enum(['global', 'local', 'others']) });

export const deleteAccountRequest = z.object({ password: z.string() });

/** Where someone is signed in, the newest first. */
export const sessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      current: z.boolean(),
    }),
  ),
});
