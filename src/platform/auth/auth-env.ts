import type { RequestVariables } from '../http/request-log.ts';
import type { Caller } from './access-token.ts';
import type { KeyHolder } from './api-keys.ts';

/** Set for requests to /v1, which authenticate with an API key instead of a session. */
type KeyVariables = { keyHolder?: KeyHolder };

export type AuthEnv = { Variables: RequestVariables & KeyVariables & { caller: Caller } };
/** For endpoints that are open to everyone. */
export type OpenEnv = { Variables: RequestVariables & KeyVariables & { caller?: Caller } };
