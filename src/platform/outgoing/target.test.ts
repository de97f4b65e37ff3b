import { describe, expect, it } from 'vitest';
import { isPublicAddress, readNetwork } from './network.ts';
import { mayConnect, readTarget } from './target.ts';

function network(text: string) {
  const read = readNetwork(text);
  if (!read) throw new Error(`${text} is no network.`);
  return read;
}

/** True if a request to the IP address in the URL would be sent. */
function goesTo(url: string, allowed: readonly string[] = []): boolean {
  const target = readTarget(url);
  return target?.isIp === true && mayConnect(target, target.host, allowed.map(network));
}

describe('addresses that are not public', () => {
  it.each([
    ['this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3'],
    ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['link-local, with the metadata of clouds', '169.254.169.254', '169.254.0.1'],
    ['behind a carrier', '100.64.0.1', '100.127.255.255'],
    [
      'documentation, tests and protocols',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.18.0.1',
      '192.0.0.8',
    ],
    ['multicast, broadcast, reserved', '224.0.0.1', '239.1.2.3', '255.255.255.255', '240.0.0.1'],
    ['6to4 relays', '192.88.99.1'],
    ['IPv6: this machine, unspecified', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]'],
    ['IPv6: local', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[fec0::1]'],
    ['IPv6: multicast, documentation', '[ff02::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]'],
    [
      'IPv4 within IPv6',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::ffff:8.8.8.8]',
      '[::127.0.0.1]',
      '[::7f00:1]',
    ],
    [
      'IPv4 behind NAT64, 6to4, Teredo',
      '[64:ff9b::a00:1]',
      '[64:ff9b:1::a00:1]',
      '[2002:a00:1::]',
      '[2001::1]',
    ],
    ['IPv6: not given out', '[4000::1]', '[5f00::1]', '[::2:3]'],
  ])('%s', (_what, ...hosts) => {
    expect(hosts.filter((host) => goesTo(`https://${host}/hook`))).toEqual([]);
  });

  it.each(['https://8.8.8.8/', 'https://1.1.1.1:8443/', 'https://[2606:4700:4700::1111]/'])(
    'not %s',
    (url) => {
      expect(goesTo(url)).toBe(true);
    },
  );
});

describe('odd notations', () => {
  it.each([
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://%31%32%37.0.0.1/',
    // Public addresses in unusual notations that only attackers use.
    'https://134744072/',
    'https://0x8.8.8.8/',
    'https://8.8.2056/',
  ])('%s is refused as it is written', (url) => {
    expect(readTarget(url)).toBeUndefined();
  });

  it('is no address for the check itself', () => {
    expect(
      ['2130706433', '0x8.8.8.8', '010.8.8.8', '8.8.8', 'fe80::1%eth0', ''].filter(isPublicAddress),
    ).toEqual([]);
  });
});

it.each([
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://ann:secret@8.8.8.8/',
  'https://ann@8.8.8.8/',
  'https://example.com./',
  'not an address',
  `https://8.8.8.8/${'a'.repeat(2_000)}`,
])('%s is refused', (url) => {
  expect(readTarget(url)).toBeUndefined();
});

it('public addresses are sent to with TLS only, on the ports of websites', () => {
  const ports = [22, 80, 443, 5432, 8080, 8443].filter((port) => goesTo(`https://8.8.8.8:${port}/`));
  expect(ports).toEqual([443, 8443]);
  expect(goesTo('http://8.8.8.8/')).toBe(false);
});

it('a network that the operator allows is sent to on any port, without TLS too, and no other one is', () => {
  const allowed = ['10.1.0.0/16', '127.0.0.2', 'fd00::/8'];
  expect(goesTo('http://10.1.2.3:3000/', allowed)).toBe(true);
  expect(goesTo('http://127.0.0.2/', allowed)).toBe(true);
  expect(goesTo('https://[fd00::5]/', allowed)).toBe(true);
  expect(goesTo('http://10.2.0.1/', allowed)).toBe(false);
  expect(goesTo('http://127.0.0.1/', allowed)).toBe(false);
  expect(goesTo('http://127.2/', allowed)).toBe(false);
});

it('a network is an address with or without a number of bits', () => {
  const wrong = ['10.0.0.0/33', '10.0.0.0/', '10/8', '0x7f.0.0.1', '::/129', '10.0.0.0/8/8', 'localhost', ''];
  expect(wrong.filter((text) => readNetwork(text) !== undefined)).toEqual([]);
  expect(readNetwork('10.0.0.0/8')?.bits).toBe(8);
  expect(readNetwork('::1')?.bits).toBe(128);
});
