import { isIP, isIPv4 } from 'node:net';
import { outgoingPorts } from '#kernel/api/limits.ts';
import { isInNetwork, isPublicAddress, type Network } from './network.ts';

/** The target of a request. `host` is a name or an IP address without brackets. */
export type Target = Readonly<{ url: URL; host: string; port: number; isIp: boolean }>;

const maxUrlLength = 2_000;

/** Parses a URL. Undefined if it is refused before its host name is resolved. */
export function readTarget(text: string): Target | undefined {
  if (text.length > maxUrlLength || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return undefined;
  if (hostname.endsWith('.')) return undefined;
  // URL turns 0x7f.1, 2130706433 and ①②⑦.0.0.1 into 127.0.0.1: nobody needs to write an address so.
  if (isIPv4(hostname) && hostAsWritten(text) !== hostname) return undefined;
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  const port = Number(url.port || (protocol === 'https:' ? 443 : 80));
  return { url, host, port, isIp: isIP(host) !== 0 };
}

/** True if a request for the target may be sent to this IP address. The operator configures `allowed`. */
export function mayConnect({ url, port }: Target, address: string, allowed: readonly Network[]): boolean {
  if (allowed.some((network) => isInNetwork(address, network))) return true;
  return url.protocol === 'https:' && outgoingPorts.includes(port) && isPublicAddress(address);
}

const hostAsWritten = (text: string) => /^https?:\/\/([^/?#:\\]*)/i.exec(text)?.[1];
