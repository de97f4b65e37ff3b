import { hintKey } from './session-hint.ts';

/**
 * Runs in <head> before the first paint. Prerendered pages show the signed-out state; where someone has signed
 * in before, `data-account` lets styles hold that back until the server has said who it is.
 */
export const accountScript = `try{if(localStorage.getItem('${hintKey}'))document.documentElement.dataset.account='known'}catch(e){}`;
