import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { output, ZodMiniType } from 'zod/mini';
import { Problem } from '#kernel/problem.ts';
import { answerProblem } from '#platform/http/problem-response.ts';
import { countRequest, type RateRule } from '#platform/http/rate-limit.ts';
import { readJson } from '#platform/http/read-body.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { hasAccount } from './account.store.ts';
import { type AccountContext, type AccountEnv, passCookies } from './account-context.ts';
import { evenMs, limits, mailLimit } from './account-policy.ts';
import { authCalls as calls } from './auth.calls.ts';
import { refusalOf } from './auth-input.ts';

const exists = () =>
  Response.json({ code: 'USER_ALREADY_EXISTS', message: 'User already registered' }, { status: 422 });
const allow: MiddlewareHandler<AccountEnv> = (_, next) => next();
const accepted = () => Response.json({ status: true });

/** The calls that the library answers: those listed here, and no other. */
export function authApi(context: AccountContext) {
  const { auth, db, settings, limit, headersOf, requireSession } = context;
  const asCaller = (c: Context<AccountEnv>) => ({ headers: headersOf(c), asResponse: true }) as const;
  const asNobody = (c: Context<AccountEnv>) =>
    ({ headers: headersOf(c, { anonymous: true }), asResponse: true }) as const;
  const app = new Hono<AccountEnv>();
  app.onError((error, c) => {
    if (!(error instanceof Problem)) throw error;
    const { status, message } = answerProblem(c, error);
    return c.json({ code: error.code.toUpperCase().replaceAll('-', '_'), message }, status);
  });

  function call<Body extends ZodMiniType>(
    { path, body, isOpen }: Readonly<{ path: string; body: Body; isOpen?: true }>,
    rule: RateRule,
    run: (c: Context<AccountEnv>, body: output<Body>) => Promise<Response>,
  ): void {
    app.post(path, isOpen ? allow : requireSession, async (c) => {
      refuseCrossOrigin(c, settings);
      await limit(c, rule);
      const parsed = body.safeParse(await readJson(c.req.raw));
      if (!parsed.success) return c.json(refusalOf(parsed.error), 400);
      return await answer(c, await run(c, parsed.data));
    });
  }

  /** Takes as long for an address without an account as for one with. */
  async function mailing(address: string, send: () => Promise<Response>): Promise<Response> {
    await countRequest(db, mailLimit, address);
    const [response] = await Promise.all([send(), delay(evenMs)]);
    return response;
  }

  call(calls.signUp, limits.signUp, async (c, body) => {
    if (await hasAccount(db, body.email)) return exists();
    const response = await auth.api.signUpEmail({ body, ...asNobody(c) });
    // Of two sign-ups at the same moment the database lets one pass.
    return response.status === 422 && (await hasAccount(db, body.email)) ? exists() : response;
  });

  call(calls.signIn, limits.signIn, (c, body) => auth.api.signInEmail({ body, ...asNobody(c) }));

  call(calls.signOut, limits.signOut, (c) => auth.api.signOut(asCaller(c)));

  call(calls.resendConfirmation, limits.resendConfirmation, (c, body) =>
    mailing(body.email, () => auth.api.sendVerificationEmail({ body, ...asNobody(c) })),
  );

  call(calls.requestReset, limits.requestReset, (c, body) =>
    mailing(body.email, () => auth.api.requestPasswordReset({ body, ...asNobody(c) })),
  );

  call(calls.resetPassword, limits.reset, (c, body) => auth.api.resetPassword({ body, ...asNobody(c) }));

  call(calls.changePassword, limits.changePassword, (c, body) =>
    auth.api.changePassword({ body: { ...body, revokeOtherSessions: true }, ...asCaller(c) }),
  );

  call(calls.changeEmail, limits.changeEmail, (c, body) =>
    mailing(body.newEmail, async () => {
      const response = await auth.api.changeEmail({ body, ...asCaller(c) });
      // All that is left to refuse is the address that the account already has.
      return response.status === 400 ? accepted() : response;
    }),
  );

  call(calls.updateUser, limits.updateUser, (c, body) => auth.api.updateUser({ body, ...asCaller(c) }));

  return app;
}

/** The library's answer without the session's token, which belongs in the cookie that scripts cannot read. */
async function answer(c: Context, response: Response): Promise<Response> {
  const body = z.looseObject({}).parse(await response.json());
  passCookies(c, response.headers);
  // Every status that the library gives to a JSON answer may carry content.
  return c.json('token' in body ? { ...body, token: null } : body, response.status as ContentfulStatusCode);
}
