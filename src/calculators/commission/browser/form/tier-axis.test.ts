import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFields } from '#calculators/rules/fields.ts';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { type TierConfig, tierConfigIn } from '../../rules/commission-fields.ts';
import { tierOf } from '../../rules/tiers.ts';
import { layOutTiers } from './tier-axis.ts';

const defaults = tierConfigIn(plainFields).parse({});

const { rate } = formatsFor(usd, enUs);

describe('layOutTiers', () => {
  it('draws the default tiers along 0 to 150 %, as high as they pay', () => {
    const { steps, ticks, marker } = layOutTiers(defaults, decimal(75), rate);
    expect(steps.map(({ tier, height, doubtful }) => [tier, height, doubtful])).toEqual([
      ['Below Quota', 70 / 125, false],
      ['On Target', 100 / 125, false],
      ['Top Performer', 1, false],
    ]);
    expect(steps[1]?.start).toBeCloseTo(80 / 150, 4);
    expect(steps[1]?.width).toBeCloseTo(20 / 150, 4);
    expect(ticks.map((tick) => tick.text)).toEqual(['0%', '80%', '100%']);
    expect(marker).toEqual({ at: 0.5, height: 70 / 125, text: '75%' });
  });

  it('makes room for an attainment far beyond the tiers', () => {
    const { marker, steps } = layOutTiers(defaults, decimal(400), rate);
    expect(marker).toMatchObject({ height: 1, text: '400%' });
    expect(marker.at).toBeLessThan(0.9);
    expect(steps[0]?.width).toBeCloseTo(80 / 460, 4);
  });

  it('marks what the configuration leaves in doubt', () => {
    const gap = layOutTiers({ ...defaults, underQuotaThreshold: decimal(50) }, decimal(60), rate);
    expect(gap.steps.map((step) => [step.tier, step.doubtful])).toEqual([
      ['Below Quota', false],
      ['Below Quota', true],
      ['On Target', false],
      ['Top Performer', false],
    ]);
  });

  it('fills the axis without a hole, and the mark stands on the tier that pays', () => {
    const bound = fc.integer({ min: 0, max: 10_000 }).map(decimal);
    const config = fc.record<TierConfig>({
      underQuotaThreshold: bound,
      underQuotaRate: fc.integer({ min: 0, max: 1000 }).map(decimal),
      atQuotaMin: bound,
      atQuotaMax: bound,
      atQuotaRate: fc.integer({ min: 0, max: 1000 }).map(decimal),
      overQuotaThreshold: bound,
      overQuotaRate: fc.integer({ min: 0, max: 1000 }).map(decimal),
    });
    const attainment = fc.integer({ min: 0, max: 100_000_000 }) as fc.Arbitrary<Decimal>;
    fc.assert(
      fc.property(config, attainment, (tiers, reached) => {
        const { steps, marker } = layOutTiers(tiers, reached, rate);
        let edge = 0;
        for (const { start, width, height } of steps) {
          expect(start).toBeCloseTo(edge, 9);
          expect(width).toBeGreaterThan(0);
          expect(height >= 0 && height <= 1).toBe(true);
          edge = start + width;
        }
        expect(edge).toBeCloseTo(1, 9);
        expect(marker.at).toBeLessThan(0.9);
        const paid = tierOf(reached, tiers);
        const highest = Math.max(1, tiers.underQuotaRate, tiers.atQuotaRate, tiers.overQuotaRate);
        const heights = steps.filter((step) => step.tier === paid.name).map((step) => step.height);
        expect(heights).toContain(marker.height);
        expect(marker.height).toBeGreaterThanOrEqual(paid.rate / highest - 1e-9);
      }),
    );
  });
});
