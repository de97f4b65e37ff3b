import { Hono } from 'hono';
import type { AccountContext, AccountEnv } from './account-context.ts';
import { activityApi } from './activity.api.ts';
import { authApi } from './auth.api.ts';
import { confirmEmailApi } from './confirm-email.api.ts';
import { deleteAccountApi } from './delete-account.api.ts';
import { exportApi } from './export.api.ts';
import { socialApi } from './identities/social.api.ts';
import { localeApi } from './locale.api.ts';
import { notMeApi } from './not-me.api.ts';
import { passkeysApi } from './passkeys/passkeys.api.ts';
import { pictureApi } from './picture.api.ts';
import { securityApi } from './security.api.ts';
import { sessionApi } from './session.api.ts';
import { sessionsApi } from './sessions.api.ts';

/** Everything around accounts, to be mounted at /api. */
export function accountApi(context: AccountContext) {
  return new Hono<AccountEnv>()
    .route('/', sessionApi(context))
    .route('/', confirmEmailApi(context))
    .route('/', authApi(context))
    .route('/', pictureApi(context))
    .route('/', localeApi(context))
    .route('/', sessionsApi(context))
    .route('/', activityApi(context))
    .route('/', securityApi(context))
    .route('/', passkeysApi(context))
    .route('/', socialApi(context))
    .route('/', notMeApi(context))
    .route('/', exportApi(context))
    .route('/', deleteAccountApi(context));
}
