import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, countedFor } from './client-address.ts';

async function seenBy(trustProxy: boolean, socket: string | undefined, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, { trustProxy })));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket } } };
  return await (await app.request('/', { headers }, env)).text();
}

describe('without a proxy', () => {
  it('believes the socket only', async () => {
    expect(await seenBy(false, '198.51.100.7', '203.0.113.1')).toBe('198.51.100.7');
  });

  it('knows an IPv4 client on an IPv6 socket', async () => {
    expect(await seenBy(false, '::ffff:198.51.100.7')).toBe('198.51.100.7');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
  ])('counts %s as the network %s', async (address, network) => {
    expect(await seenBy(false, address)).toBe(network);
  });

  it('works without a socket', async () => {
    expect(await seenBy(false, undefined)).toBe('0.0.0.0');
  });
});

describe('behind our proxy', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    // The client can forge the first address; our proxy appended the last.
    ['10.0.0.1, 203.0.113.1', '203.0.113.1'],
    ['203.0.113.1,2001:db8::9', '2001:db8:0:0::'],
  ])('reads %s as %s', async (header, address) => {
    expect(await seenBy(true, '127.0.0.1', header)).toBe(address);
  });

  it.each([undefined, '', 'unknown', '203.0.113.1, evil', '203.0.113.1,'])(
    'falls back to the socket for %s',
    async (header) => {
      expect(await seenBy(true, '127.0.0.1', header)).toBe('127.0.0.1');
    },
  );
});

describe('a rule', () => {
  const rule = { name: 'knock', max: 3, windowSeconds: 60 };

  it('counts an IPv6 client by its /64 and, more loosely, by its /48', () => {
    expect(countedFor(rule, '2001:db8:1:2::')).toEqual([
      { rule, who: '2001:db8:1:2::' },
      { rule: { name: 'knock-48', max: 24, windowSeconds: 60 }, who: '2001:db8:1' },
    ]);
  });

  it('counts an IPv4 client by its address', () => {
    expect(countedFor(rule, '198.51.100.7')).toEqual([{ rule, who: '198.51.100.7' }]);
  });
});
