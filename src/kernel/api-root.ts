/** In its own file: every page needs it, but not the code of `endpoint.ts`. */
export const apiRoot = '/api';
