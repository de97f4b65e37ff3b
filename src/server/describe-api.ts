import * as account from '#features/account/rules/account.endpoints.ts';
import * as apiKeys from '#features/account/rules/api-key.endpoints.ts';
import * as logIn from '#features/account/rules/auth.endpoints.ts';
import * as identities from '#features/account/rules/identity.endpoints.ts';
import * as security from '#features/account/rules/security.endpoints.ts';
import { brand } from '#kernel/brand.ts';
import type { Endpoints } from '#kernel/endpoint.ts';
import { cookieName } from '#platform/auth/cookie-name.ts';
import type { Settings } from '#platform/env.ts';
import { byKey, bySession } from '#platform/openapi/access.ts';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { createApiDocument } from '#platform/openapi/create-api-document.ts';
import { commissionEndpoints } from './commissions.ts';
import { communityEndpoints } from './community.ts';
import { describedExamples } from './described-examples.ts';
import { describedRecords } from './described-records.ts';
import { embedEndpoints } from './embeds.ts';
import { groupEndpoints } from './groups.ts';
import { noticeEndpoints } from './notices.ts';
import { ownerEndpoints } from './owner.ts';
import { paymentEndpoints } from './payments.ts';
import { resultEndpoints } from './results.ts';
import { savedWorkEndpoints } from './saved-work.ts';
import { v1Endpoints } from './v1.ts';
import { webhookEndpoints } from './webhooks.ts';

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
    access: bySession(cookieName('session_token', settings)),
    named: describedRecords,
    examples: describedExamples,
    groups: {
      account,
      'log-in': inAccountForm(logIn),
      security: inAccountForm(security),
      identities: inAccountForm(identities),
      ...noticeEndpoints,
      keys: apiKeys,
      ...webhookEndpoints,
      ...embedEndpoints,
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

/** The API that other programs may rely on: see docs/api/v1.json. */
export function describeV1({ appUrl }: Pick<Settings, 'appUrl'>): ApiDocument {
  return createApiDocument({
    title: `${brand.name} API`,
    origin: appUrl,
    access: byKey,
    named: describedRecords,
    examples: describedExamples,
    groups: v1Endpoints,
  });
}
