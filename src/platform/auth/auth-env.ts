import type { RequestVariables } from '../http/request-log.ts';
import type { Caller } from './access-token.ts';

export type AuthEnv = { Variables: RequestVariables & { caller: Caller } };
/** For endpoints that are open to everyone. */
export type OpenEnv = { Variables: RequestVariables & { caller?: Caller } };
