import { type EmbedTexts, elementFor } from './fairsplit-calculator.ts';

declare const embedTexts: EmbedTexts;

const name = 'fairsplit-calculator';
const file = '/embed.js';

/** The origin of the server from which the script was loaded. */
function ownOrigin(): string {
  const { currentScript } = document;
  const script = currentScript instanceof HTMLScriptElement ? currentScript : findScript();
  return new URL(script?.src || window.location.href).origin;
}

/** Finds the script by its path: in a module, `document.currentScript` is null. */
function findScript(): HTMLScriptElement | undefined {
  return [...document.scripts].find(({ src }) => new URL(src || 'about:blank').pathname === file);
}

// A page may include the script twice.
if (!customElements.get(name)) customElements.define(name, elementFor(ownOrigin(), embedTexts));
