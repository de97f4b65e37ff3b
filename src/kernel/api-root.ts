/** In its own file: every page needs it, but not the code of `endpoint.ts`. */
export const apiRoot = '/api';
/** For programs, with an API key. */
export const v1Root = '/v1';
/** For assistants, with an API key. */
export const mcpRoot = '/mcp';
