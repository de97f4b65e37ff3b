import { BlockList, isIP } from 'node:net';

/** An IPv4-mapped address such as '::ffff:1.2.3.4' must match networks in IPv4 notation. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns a filter for a list of addresses and networks, such as 10.0.0.0/8. An empty list allows all addresses. */
export function addressFilter(allowed: readonly string[]): (address: string) => boolean {
  if (allowed.length === 0) return () => true;
  const list = new BlockList();
  for (const one of allowed) {
    const [network = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return (address) => {
    const plain = mapped.exec(address)?.[1] ?? address;
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}
