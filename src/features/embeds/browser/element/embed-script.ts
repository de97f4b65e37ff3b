import { type EmbedTexts, elementFor } from './fairsplit-calculator.ts';

declare const embedTexts: EmbedTexts;

const name = 'fairsplit-calculator';
const file = '/embed.js';

/** The server that this script comes from, wherever it is used. */
function ownOrigin(): string {
  const { currentScript } = document;
  const script = currentScript instanceof HTMLScriptElement ? currentScript : findScript();
  return new URL(script?.src || window.location.href).origin;
}

/** In a module there is no current script. */
function findScript(): HTMLScriptElement | undefined {
  return [...document.scripts].find(({ src }) => new URL(src || 'about:blank').pathname === file);
}

// The script may stand in a page twice.
if (!customElements.get(name)) customElements.define(name, elementFor(ownOrigin(), embedTexts));
