import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { output, ZodMiniType } from 'zod/mini';
import type { Address } from '#kernel/endpoint.ts';
import { Problem } from '#kernel/problem.ts';
import { withPrecomputedHash } from '#platform/auth/password-hash.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { respondWithProblem } from '#platform/http/problem-response.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../../rules/auth.endpoints.ts';
import { hasAccount } from '../account.store.ts';
import { type AccountContext, type AccountEnv, passCookies } from '../account-context.ts';
import { evenMs, limits, mailLimit } from '../account-policy.ts';
import { alreadyRegistered, inputError } from '../auth-responses.ts';
import { linkIdentity, mailLink } from '../identities/link-identity.ts';
import { signInByPasskey, signInOptions, signUpByPasskey, signUpOptions } from '../passkeys/passkey-entry.ts';
import { requestAddressChange } from '../profile/new-address.ts';
import { saveProfile } from '../profile/profile.store.ts';
import { completeSecondFactor } from '../second-factor/second-step.ts';
import { endCookieSession } from '../sessions/cookie-session.ts';
import { changePassword, resetPassword } from './new-password.ts';
import { signIn } from './sign-in.ts';
import { rememberOrigin } from './sign-up-origin.ts';

const signedUp = z.object({ user: z.object({ id: z.uuid() }) });
const allow: MiddlewareHandler<AccountEnv> = (_, next) => next();

/** The endpoints at /auth. Better Auth itself is not mounted, so it serves no others. */
export function authApi(context: AccountContext) {
  const { auth, db, settings, limit, headersOf, passwords, requireSession } = context;
  const asNobody = (c: Context<AccountEnv>) =>
    ({ headers: headersOf(c, { anonymous: true }), asResponse: true }) as const;
  const app = new Hono<AccountEnv>();
  app.onError((error, c) => {
    if (!(error instanceof Problem)) throw error;
    const { status, message } = respondWithProblem(c, error);
    return c.json({ code: error.code.toUpperCase().replaceAll('-', '_'), message }, status);
  });

  function call<Body extends ZodMiniType>(
    { body, isOpen, ...address }: Address & Readonly<{ body: Body; isOpen?: true }>,
    rule: RateRule,
    run: (c: Context<AccountEnv>, body: output<Body>) => Promise<Response>,
  ): void {
    app.on(...route(address), isOpen ? allow : requireSession, async (c) => {
      refuseCrossOrigin(c, settings);
      await limit(c, rule);
      const parsed = body.safeParse(await readJson(c.req.raw));
      if (!parsed.success) return c.json(inputError(parsed.error), 400);
      return await answer(c, await run(c, parsed.data));
    });
  }

  /** Takes the same time with and without an account, so that timing does not reveal accounts. */
  async function mailing(address: string, send: () => Promise<Response>): Promise<Response> {
    await countRequest(db, mailLimit, address);
    const [response] = await Promise.all([send(), delay(evenMs)]);
    return response;
  }

  call(endpoints.signUp, limits.signUp, async (c, body) => {
    const refusal = await passwords.refusal(body.password, body);
    if (refusal) return Response.json(refusal, { status: 400 });
    if (await hasAccount(db, body.email)) return alreadyRegistered();
    const response = await withPrecomputedHash(passwords, body.password, () =>
      auth.api.signUpEmail({ body, ...asNobody(c) }),
    );
    // The unique index lets one of two concurrent sign-ups pass.
    if (response.status === 422 && (await hasAccount(db, body.email))) return alreadyRegistered();
    if (!response.ok) return response;
    // For an existing account Better Auth reports success with a made-up user.
    const { user } = signedUp.parse(await response.clone().json());
    return (await rememberOrigin(context, c, user)) ? response : alreadyRegistered();
  });

  call(endpoints.signIn, limits.signIn, (c, body) => signIn(context, c, body));

  call(endpoints.secondFactor, limits.secondFactor, (c, body) => completeSecondFactor(context, c, body));

  call(endpoints.passkeySignInOptions, limits.passkeyOptions, (c) => signInOptions(context, c));

  call(endpoints.passkeySignIn, limits.passkeySignIn, (c, body) => signInByPasskey(context, c, body.passkey));

  call(endpoints.passkeySignUpOptions, limits.signUp, (c, body) => signUpOptions(context, c, body));

  call(endpoints.passkeySignUp, limits.signUp, (c, body) => signUpByPasskey(context, c, body));

  call(endpoints.linkIdentity, limits.signIn, (c, body) => linkIdentity(context, c, body));

  call(endpoints.mailLink, limits.requestReset, (c, body) => mailLink(context, c, body.token));

  call(endpoints.signOut, limits.signOut, async (c) => {
    await endCookieSession(context, c);
    return Response.json({ success: true });
  });

  call(endpoints.resendConfirmation, limits.resendConfirmation, (c, body) =>
    mailing(body.email, () => auth.api.sendVerificationEmail({ body, ...asNobody(c) })),
  );

  call(endpoints.requestReset, limits.requestReset, (c, body) =>
    mailing(body.email, () => auth.api.requestPasswordReset({ body, ...asNobody(c) })),
  );

  call(endpoints.resetPassword, limits.reset, (c, body) => resetPassword(context, c, body));

  call(endpoints.changePassword, limits.changePassword, (c, body) => changePassword(context, c, body));

  call(endpoints.changeEmail, limits.changeEmail, (c, body) => requestAddressChange(context, c, body));

  call(endpoints.updateUser, limits.updateUser, async (c, { name }) => {
    if (!(await saveProfile(db, c.get('caller').id, { name }))) throw new Problem('not-signed-in');
    return Response.json({ status: true });
  });

  return app;
}

/** Removes the session token from the response: it belongs in the HttpOnly cookie. */
async function answer(c: Context, response: Response): Promise<Response> {
  const body = z.looseObject({}).parse(await response.json());
  passCookies(c, response.headers);
  // Safe cast: Better Auth's JSON responses all have a status that allows content.
  return c.json('token' in body ? { ...body, token: null } : body, response.status as ContentfulStatusCode);
}
