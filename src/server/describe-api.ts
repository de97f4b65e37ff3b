import * as account from '#features/account/rules/account.endpoints.ts';
import * as logIn from '#features/account/rules/auth.endpoints.ts';
import * as identities from '#features/account/rules/identity.endpoints.ts';
import * as security from '#features/account/rules/security.endpoints.ts';
import { brand } from '#kernel/brand.ts';
import type { Endpoints } from '#kernel/endpoint.ts';
import { cookieName } from '#platform/auth/cookie-name.ts';
import type { Settings } from '#platform/env.ts';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { createApiDocument } from '#platform/openapi/create-api-document.ts';
import { commissionEndpoints } from './commissions.ts';
import { communityEndpoints } from './community.ts';
import { describedExamples, describedRecords } from './described-records.ts';
import { groupEndpoints } from './groups.ts';
import { noticeEndpoints } from './notices.ts';
import { ownerEndpoints } from './owner.ts';
import { paymentEndpoints } from './payments.ts';
import { resultEndpoints } from './results.ts';
import { savedWorkEndpoints } from './saved-work.ts';

/** Under /auth errors have the identity library's form, with the code at the top level. */
function inAccountForm(endpoints: Endpoints): Endpoints {
  const inForm = Object.entries(endpoints).map(([name, endpoint]) => {
    const form = endpoint.path.startsWith('/auth/') ? ({ errorForm: 'account' } as const) : {};
    return [name, { ...endpoint, ...form }] as const;
  });
  return Object.fromEntries(inForm);
}

export function describeApi(
  settings: Pick<Settings, 'appUrl'>,
  { hasSandbox }: Readonly<{ hasSandbox: boolean }>,
): ApiDocument {
  return createApiDocument({
    title: `${brand.name} API`,
    origin: settings.appUrl,
    sessionCookie: cookieName('session_token', settings),
    named: describedRecords,
    examples: describedExamples,
    groups: {
      account,
      'log-in': inAccountForm(logIn),
      security: inAccountForm(security),
      identities: inAccountForm(identities),
      ...noticeEndpoints,
      ...savedWorkEndpoints,
      ...resultEndpoints,
      ...groupEndpoints,
      ...commissionEndpoints,
      ...communityEndpoints,
      ...ownerEndpoints,
      ...paymentEndpoints(hasSandbox),
    },
  });
}
