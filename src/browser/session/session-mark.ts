import { hintKey } from './session-hint.ts';

/**
 * Runs in <head> before the first paint. Prerendered pages show the signed-out state; for a returning user,
 * `data-account` lets styles hide it until the session is known.
 */
export const accountScript = `try{if(localStorage.getItem('${hintKey}'))document.documentElement.dataset.account='known'}catch(e){}`;
