/** Rate limit of each API key. */
export const keyRequests = { max: 1_200, windowSeconds: 60 } as const;

/** Maximum size of a JSON body in bytes, unless the endpoint sets another. */
export const jsonLimit = 64 * 1024;

/** How long an Idempotency-Key is stored: a browser that was offline overnight can still repeat its request. */
export const idempotencyHours = 24;

/** Timeout of a request to an address that a user entered. */
export const outgoingSeconds = 10;

/** Other ports rarely serve websites, and a server of another protocol could misinterpret the request. */
export const outgoingPorts = [443, 8443];
