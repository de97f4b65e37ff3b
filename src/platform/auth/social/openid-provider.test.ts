import { expect, it } from 'vitest';
import { microsoftOpenId, plainOpenId } from './openid-provider.ts';

const google = 'https://accounts.google.com';
const microsoft = 'https://login.microsoftonline.com/common/v2.0';
const template = 'https://login.microsoftonline.com/{tenantid}/v2.0';
const tid = '11111111-2222-3333-4444-555555555555';

it('takes metadata only of the issuer it asked', () => {
  expect(plainOpenId.isMetadataOf(google, google)).toBe(true);
  expect(plainOpenId.isMetadataOf(google, `${google}.evil.example`)).toBe(false);
  expect(microsoftOpenId.isMetadataOf(microsoft, template)).toBe(true);
  expect(microsoftOpenId.isMetadataOf(microsoft, 'https://evil.example/{tenantid}/v2.0')).toBe(false);
});

it('takes tokens of one tenant only with that tenant’s issuer', () => {
  const iss = template.replace('{tenantid}', tid);
  expect(microsoftOpenId.isIssuer(template, { iss, tid })).toBe(true);
  expect(microsoftOpenId.isIssuer(template, { iss, tid: 'another' })).toBe(false);
  expect(microsoftOpenId.isIssuer(template, { iss })).toBe(false);
  expect(microsoftOpenId.isIssuer(template, { iss: template, tid: '{tenantid}' })).toBe(false);
});

it('believes an address of Microsoft’s only where its owner is known', () => {
  expect(microsoftOpenId.isVerified({ tid, email_verified: true })).toBe(false);
  expect(microsoftOpenId.isVerified({ tid, xms_edov: '1' })).toBe(true);
  expect(microsoftOpenId.isVerified({ tid: '9188040d-6c67-4c5b-b112-36a304b66dad' })).toBe(true);
  expect(plainOpenId.isVerified({ email_verified: 'true' })).toBe(false);
});
