import ipaddr from 'ipaddr.js';

/** A network in CIDR notation, such as '10.0.0.0/8'. */
export type Network = Readonly<{ base: ipaddr.IPv4 | ipaddr.IPv6; bits: number }>;

/** An address without a prefix length is a network of one address. */
export function readNetwork(text: string): Network | undefined {
  const [written = '', bits, ...rest] = text.split('/');
  const base = readAddress(written);
  if (!base || rest.length > 0) return undefined;
  const all = base.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return { base, bits: all };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? { base, bits: Number(bits) } : undefined;
}

/** True if an IP address belongs to the public internet, according to IANA's registries of special addresses. */
export function isPublicAddress(text: string): boolean {
  const address = readAddress(text);
  if (address?.range() !== 'unicast') return false;
  // The rest of IPv6 is unassigned; '::7f00:1' is an old notation of 127.0.0.1.
  return address.kind() === 'ipv4' || isWithin(address, globalUnicast);
}

export function isInNetwork(text: string, network: Network): boolean {
  const address = readAddress(text);
  return address !== undefined && isWithin(address, network);
}

const globalUnicast: Network = { base: ipaddr.IPv6.parse('2000::'), bits: 3 };

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, { base, bits }: Network): boolean {
  return address.kind() === base.kind() && address.match(base, bits);
}

/** Accepts four decimal numbers or IPv6; the library alone also accepts octal, hexadecimal and single numbers. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : undefined;
}
