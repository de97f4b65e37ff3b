import type { input } from 'zod/mini';
import * as endpoints from '../../rules/api-key.endpoints.ts';
import { asUser } from '../settings-requests.ts';

export type NewKey = Omit<input<typeof endpoints.addApiKey.body>, 'proof'>;

export const requestApiKeys = () => asUser(endpoints.listApiKeys);

export const requestNewApiKey = (key: NewKey, proof: string) =>
  asUser(endpoints.addApiKey, { body: { ...key, proof } });

export const requestApiKeyRevocation = (id: string) => asUser(endpoints.revokeApiKey, { params: { id } });
