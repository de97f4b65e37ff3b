import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ForgedNoticeError } from '../payment-provider.ts';
import { noticeBody, signNotice, verifyNotice } from './signing.ts';

const now = new Date('2026-11-11T10:00:00.400Z');
const body = noticeBody({
  id: 'evt_sbx_1',
  type: 'invoice.paid',
  objectId: 'in_sbx_1',
  customerId: 'cus_sbx_1',
  createdAt: now,
});

describe('a signature', () => {
  it('is an HMAC of the timestamp and the body', () => {
    const seconds = Math.floor(now.getTime() / 1000);
    const proof = createHmac('sha256', 'secret')
      .update(`${seconds}.${new TextDecoder().decode(body)}`)
      .digest('hex');
    expect(signNotice('secret', body, now)).toBe(`t=${seconds},v1=${proof}`);
    expect(verifyNotice('secret', body, `t=${seconds},v1=${proof}`, now)).toEqual({
      id: 'evt_sbx_1',
      objectId: 'in_sbx_1',
      type: 'invoice.paid',
      customerId: 'cus_sbx_1',
      livemode: false,
    });
  });

  it.each([
    [-300, true],
    [-301, false],
    [300, true],
    [302, false],
  ])('made %i seconds from now holds: %s', (seconds, holds) => {
    const signature = signNotice('secret', body, new Date(now.getTime() + seconds * 1000));
    const verify = () => verifyNotice('secret', body, signature, new Date('2026-11-11T10:00:00.000Z'));
    if (holds) expect(verify().id).toBe('evt_sbx_1');
    else expect(verify).toThrow(ForgedNoticeError);
  });

  it.each(['', 't=1', 'v1=ab', `t=1,v1=${'0'.repeat(63)}`, `t=1e3,v1=${'0'.repeat(64)}`])(
    'of another form is none: %s',
    (signature) => {
      expect(() => verifyNotice('secret', body, signature, now)).toThrow(ForgedNoticeError);
    },
  );
});
