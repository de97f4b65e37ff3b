import { Hono } from 'hono';
import type { AccountContext, AccountEnv } from './account-context.ts';
import { activityApi } from './activity/activity.api.ts';
import { notMeApi } from './activity/not-me.api.ts';
import { socialApi } from './identities/social.api.ts';
import { apiKeysApi } from './keys/api-keys.api.ts';
import { deleteAccountApi } from './leaving/delete-account.api.ts';
import { exportApi } from './leaving/export.api.ts';
import { passkeysApi } from './passkeys/passkeys.api.ts';
import { localeApi } from './profile/locale.api.ts';
import { pictureApi } from './profile/picture.api.ts';
import { secondFactorApi } from './second-factor/second-factor.api.ts';
import { sessionApi } from './sessions/session.api.ts';
import { sessionsApi } from './sessions/sessions.api.ts';
import { authApi } from './signing-in/auth.api.ts';
import { confirmEmailApi } from './signing-in/confirm-email.api.ts';
import { securityApi } from './signing-in/security.api.ts';

/** All account endpoints, mounted at /api. */
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
    .route('/', secondFactorApi(context))
    .route('/', passkeysApi(context))
    .route('/', apiKeysApi(context))
    .route('/', socialApi(context))
    .route('/', notMeApi(context))
    .route('/', exportApi(context))
    .route('/', deleteAccountApi(context));
}
