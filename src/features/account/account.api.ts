import { Hono } from 'hono';
import type { AccountContext, AccountEnv } from './account-context.ts';
import { authApi } from './auth.api.ts';
import { confirmEmailApi } from './confirm-email.api.ts';
import { deleteAccountApi } from './delete-account.api.ts';
import { exportApi } from './export.api.ts';
import { pictureApi } from './picture.api.ts';
import { sessionApi } from './session.api.ts';
import { sessionsApi } from './sessions.api.ts';

/** Everything around accounts, to be mounted at /api. */
export function accountApi(context: AccountContext) {
  return new Hono<AccountEnv>()
    .route('/', sessionApi(context))
    .route('/', confirmEmailApi(context))
    .route('/', authApi(context))
    .route('/', pictureApi(context))
    .route('/', sessionsApi(context))
    .route('/', exportApi(context))
    .route('/', deleteAccountApi(context));
}
