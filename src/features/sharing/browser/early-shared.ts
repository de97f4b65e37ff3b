import { fetchArguments } from '#browser/fetch-arguments.ts';
import { openAddress } from '../shared-addresses.contract.ts';

/** Nobody's session goes along: the link alone opens the page. */
export const anonymous = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

export type SharedResponse = Readonly<{ status: number; record: unknown }>;

declare global {
  /** Set by the script in the head of /s, until the page takes it. */
  var earlyShared: { readonly token: string; readonly response: Promise<SharedResponse> } | undefined;
}

const marker = 'TOKEN';
const [address, init] = fetchArguments(openAddress, { params: { token: marker }, ...anonymous });

/**
 * Runs in <head> of /s: the record is on its way before any of the page's scripts is, and the scripts that draw it are
 * asked for as soon as it says which they are. `scripts` has them by the names of `shared-views.ts`.
 */
export function earlySharedScript(scripts: Readonly<Record<string, readonly string[]>>): string {
  return `(function(){var token=/^\\/s\\/([\\w-]+)\\/?$/.exec(location.pathname),scripts=${JSON.stringify(scripts)};
if(!token)return;
function preload(view){(scripts[view]||[]).forEach(function(name){
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/assets/'+name}))})}
function read(answer){return answer.ok?answer.json():null}
var answer=fetch(${JSON.stringify(address)}.replace('${marker}',token[1]),${JSON.stringify(init)});
window.earlyShared={token:token[1],response:answer.then(read).then(function(record){
if(record){preload(record.part?'part':record.template_type);if(record.person!==null)preload('reply');
if(record.ways)preload('pay');if(record.has_lines)preload('statement')}
return answer.then(function(a){return{status:a.status,record:record}})})};
window.earlyShared.response.catch(function(){})})()`;
}

/** The response that the script in the head has asked for: once, and only for the same token. */
export function takeEarlyShared(token: string): Promise<SharedResponse> | undefined {
  const early = globalThis.earlyShared;
  globalThis.earlyShared = undefined;
  return early?.token === token ? early.response : undefined;
}
