import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { localeKey } from '#browser/storage.ts';
import { openAddress } from '../../rules/shared-addresses.ts';
import { headingSentences, headingTexts } from './heading-texts.ts';

/** No cookies: the token alone gives access. */
export const anonymous = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

export type SharedResponse = Readonly<{ status: number; record: unknown }>;

type EarlyShared = { readonly token: string; readonly response: Promise<SharedResponse>; isTaken?: boolean };

declare global {
  /** Set by the script in the head of the page /s. */
  var earlyShared: EarlyShared | undefined;
}

// React renders the page from here on, so the head script must not draw.
if (globalThis.earlyShared) globalThis.earlyShared.isTaken = true;

const marker = 'TOKEN';

type EarlyScriptData = {
  /** Chunk files by view name of `shared-views.ts`, without their folder. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Display names of the calculators. */
  readonly labels: Readonly<Record<string, string>>;
};

/**
 * Runs in <head> of /s and fetches the record before the page's scripts load. Then it draws the heading into
 * a clone of <main>, so that nothing shifts, and preloads the chunks of the view.
 */
export function earlySharedScript({ scripts, labels }: EarlyScriptData): string {
  // Called within the function, since the build sets the page's language after it has loaded this file.
  const [address, init] = fetchArguments(openAddress, { params: { token: marker }, ...anonymous });
  return `(function(){var token=/^\\/s\\/([\\w-]+)\\/?$/.exec(location.pathname),scripts=${JSON.stringify(scripts)},labels=${JSON.stringify(labels)},sentences=${JSON.stringify(headingSentences)};
if(!token)return;
var headingTexts=${headingTexts.toString()};
function locale(){var chosen=null;try{chosen=JSON.parse(localStorage.getItem('${localeKey}'))}catch(e){}return chosen||navigator.language}
function preload(view){(scripts[view]||[]).forEach(function(name){
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/assets/'+name}))})}
function draw(record){var old=document.querySelector('main');if(!old||early.isTaken)return;
var main=old.cloneNode(true),texts=headingTexts(record,labels[record.template_type],{locale:locale(),sentences:sentences});
Object.keys(texts).forEach(function(name){var piece=main.querySelector('[data-early='+name+']');if(piece)piece.textContent=texts[name]});
old.replaceWith(main)}
var answer=fetch(${JSON.stringify(address)}.replace('${marker}',token[1]),${JSON.stringify(init)});
var early=window.earlyShared={token:token[1],response:answer.then(function(a){return a.ok?a.json():null}).then(function(record){
if(record){try{draw(record)}catch(e){}preload(record.part?'part':record.template_type);if(record.person!==null)preload('reply');
if(record.takes_ways||(record.payees||[]).length||(record.part&&record.part.pays||[]).length)preload('pay');if(record.has_lines)preload('statement')}
return answer.then(function(a){return{status:a.status,record:record}})})};
early.response.catch(function(){})})()`;
}

/** Returns the response of the head script's request, once and only for the same token. */
export function takeEarlyShared(token: string): Promise<SharedResponse> | undefined {
  const early = globalThis.earlyShared;
  globalThis.earlyShared = undefined;
  return early?.token === token ? early.response : undefined;
}
