import type { RequestVariables } from '../http/request-log.ts';
import type { Caller } from './access-token.ts';

/** What a guarded call finds in its context. */
export type AuthEnv = { Variables: RequestVariables & { caller: Caller } };
/** The same for a call that is open to everyone. */
export type OpenEnv = { Variables: RequestVariables & { caller?: Caller } };
