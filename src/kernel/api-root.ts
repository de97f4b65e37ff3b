/** On its own: every page needs it, and only some need what fills in addresses. */
export const apiRoot = '/api';
