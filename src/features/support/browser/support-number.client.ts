import { call } from '#browser/request.ts';
import { state } from '../support.endpoints.contract.ts';

export async function fetchSupportPhone(): Promise<string | null> {
  return (await call(state, {})).phone;
}
