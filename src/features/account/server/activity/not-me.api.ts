import { type Context, Hono } from 'hono';
import type { output, ZodMiniType } from 'zod/mini';
import { Problem } from '#kernel/problem.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { reviewAccount, secureAccount } from './secure-account.ts';

/** For a user who did not make a reported change. The token of the e-mailed link authenticates. */
export function notMeApi(context: AccountContext) {
  const { settings, limit } = context;

  async function read<Body extends ZodMiniType>(c: Context<AccountEnv>, body: Body): Promise<output<Body>> {
    refuseCrossOrigin(c, settings);
    await limit(c, limits.notMe);
    const sent = body.safeParse(await readJson(c.req.raw));
    if (!sent.success) throw new Problem('confirmation-invalid');
    return sent.data;
  }

  return new Hono<AccountEnv>()
    .on(...route(endpoints.notMeReview), async (c) => {
      const { token } = await read(c, endpoints.notMeReview.body);
      const review = await reviewAccount(context, token);
      if (!review) throw new Problem('confirmation-invalid');
      return c.json(review);
    })

    .on(...route(endpoints.notMe), async (c) => {
      const secured = await secureAccount(context, c, await read(c, endpoints.notMe.body));
      if (!secured) throw new Problem('confirmation-invalid');
      return c.json(secured);
    });
}
