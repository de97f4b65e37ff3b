import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enUs, type Locale } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { TierConfig } from './commission-fields.ts';
import { checkTiers, tierOf } from './tiers.ts';

const { rate } = formatsFor(usd, enUs);

function config(under: number, from: number, to: number, over: number): TierConfig {
  return {
    underQuotaThreshold: decimal(under),
    underQuotaRate: decimal(70),
    atQuotaMin: decimal(from),
    atQuotaMax: decimal(to),
    atQuotaRate: decimal(100),
    overQuotaThreshold: decimal(over),
    overQuotaRate: decimal(125),
  };
}

describe('checkTiers', () => {
  it.each<[string, TierConfig, string[]]>([
    ['the default tiers', config(80, 80, 100, 100), []],
    [
      'a gap below target',
      config(70, 80, 100, 100),
      ['Attainment from 70% to just under 80% is in no tier: it is paid as Below Quota.'],
    ],
    [
      'a gap above target',
      config(80, 80, 100, 110),
      ['Attainment above 100% up to 110% is in no tier: it is paid as On Target.'],
    ],
    [
      'a gap of one step',
      config(80, 80.0001, 100, 100),
      ['Attainment of exactly 80% is in no tier: it is paid as Below Quota.'],
    ],
    [
      'an overlap below target',
      config(90, 80, 100, 100),
      [
        'Attainment from 80% to just under 90% is in more than one tier (On Target, Below Quota): it is paid as On Target.',
      ],
    ],
    [
      'an overlap above target',
      config(80, 80, 100, 90),
      [
        'Attainment above 90% up to 100% is in more than one tier (Top Performer, On Target): it is paid as Top Performer.',
      ],
    ],
    [
      'an on-target range turned round',
      config(80, 100, 80, 100),
      [
        'Attainment from 80% to just under 100% is in no tier: it is paid as Below Quota.',
        'Attainment of exactly 100% is in no tier: it is paid as On Target.',
      ],
    ],
    [
      'all three at once',
      config(100, 0, 200, 50),
      [
        'Attainment from 0% up to 50% is in more than one tier (On Target, Below Quota): it is paid as On Target.',
        'Attainment above 50% to just under 100% is in more than one tier (Top Performer, On Target, Below Quota): it is paid as Top Performer.',
        'Attainment from 100% up to 200% is in more than one tier (Top Performer, On Target): it is paid as Top Performer.',
      ],
    ],
  ])('for %s', (_, tiers, messages) => {
    expect(checkTiers(tiers, rate).map((warning) => warning.message)).toEqual(messages);
  });

  it('writes percentages as the reader does', () => {
    const french = formatsFor(usd, 'fr-FR' as Locale);
    const [warning] = checkTiers(config(80, 82.5, 100, 100), french.rate);
    expect(warning?.message.replaceAll(/\s/g, ' ')).toContain('from 80 % to just under 82,5 %');
  });

  const bound = fc.integer({ min: 0, max: 8 }).map((step) => step * 25);
  const anyConfig = fc.tuple(bound, bound, bound, bound).map((bounds) => config(...bounds));
  const attainment = fc.integer({ min: 0, max: 2_500_000 }) as fc.Arbitrary<Decimal>;

  it('is silent exactly when every attainment is in one tier', () => {
    fc.assert(
      fc.property(anyConfig, (tiers) => {
        const { underQuotaThreshold, atQuotaMin, atQuotaMax, overQuotaThreshold } = tiers;
        const inPlace =
          underQuotaThreshold === atQuotaMin && atQuotaMin <= atQuotaMax && atQuotaMax === overQuotaThreshold;
        expect(checkTiers(tiers, rate).length === 0).toBe(inPlace);
      }),
    );
  });

  it('warns of a gap exactly when some attainment is paid out of a gap', () => {
    fc.assert(
      fc.property(anyConfig, fc.array(attainment, { minLength: 50 }), (tiers, attainments) => {
        const edges = Object.values(tiers).flatMap((edge) => [edge, edge + 1] as Decimal[]);
        const met = [...edges, ...attainments].some((reached) => tierOf(reached, tiers).inGap);
        expect(checkTiers(tiers, rate).some((warning) => warning.kind === 'gap')).toBe(met);
      }),
    );
  });
});
