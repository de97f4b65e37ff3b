import { call } from '#browser/requests/request.ts';
import { state } from '../rules/support.endpoints.ts';

export async function fetchSupportPhone(): Promise<string | null> {
  return (await call(state, {})).phone;
}
