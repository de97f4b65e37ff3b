/** Of each API key. */
export const keyRequests = { max: 1_200, windowSeconds: 60 } as const;

/** Of a JSON body, where an endpoint does not say otherwise. */
export const jsonLimit = 64 * 1024;

/** An Idempotency-Key is remembered for so long: a browser that was offline overnight can still repeat its request. */
export const idempotencyHours = 24;

/** Of a request to an address that a user gave. */
export const outgoingSeconds = 10;
