import { describe, expect, it } from 'vitest';
import type { Cost } from './costs.ts';
import { bottleneckOf, demandOf, shardsFor, stepsFor } from './model.ts';

const save: Cost = {
  name: 'a save',
  perDay: 5,
  notices: 1,
  web: 0.72,
  postgres: 0.36,
  statements: 2,
  bytes: 2_000,
  logBytes: 3_600,
};
const notified = { rounds: [], perChange: 10, mostChanges: 50_000 };

describe('the demand of a day', () => {
  it('is that of its busiest hour, at half-used cores', () => {
    // 7.2 million people save 36 million times, a tenth of it in one hour: 1,000 saves a second.
    const demand = demandOf([save], 7_200_000);
    expect(demand.requestsPerSecond).toBeCloseTo(1_000);
    expect(demand.webCores).toBeCloseTo(1.44);
    expect(demand.postgresCores).toBeCloseTo(0.72);
    expect(demand.statementsPerSecond).toBeCloseTo(2_000);
    expect(demand.logMegabytesPerSecond).toBeCloseTo(3.6);
    expect(demand.gigabytesADay).toBeCloseTo(72);
    expect(demand.processes).toBe(2);
    expect(demand.connections).toBe(47);
    expect(demand.streams).toBeCloseTo(180_000);
    expect(demand.noticesPerSecond).toBeCloseTo(1_000);
  });

  it('adds the kinds of requests', () => {
    const both = demandOf([save, { ...save, perDay: 10 }], 1_000);
    expect(both.requestsPerSecond).toBeCloseTo(3 * demandOf([save], 1_000).requestsPerSecond);
  });
});

describe('what it takes', () => {
  it('is nothing but one machine for a few', () => {
    expect(stepsFor(demandOf([save], 10_000), notified)).toEqual([]);
  });

  it('grows with the demand, and never loses a step', () => {
    const taken = [1e4, 1e6, 1e7, 1e8, 1e9].map((users) => stepsFor(demandOf([save], users), notified));
    for (const [n, steps] of taken.entries())
      expect(steps).toEqual(expect.arrayContaining(taken[n - 1] ?? []));
    expect(taken.at(-1)?.at(-1)).toBe('shards, by the columns below');
  });

  it('has as many shards as fill the largest servers', () => {
    expect(shardsFor(demandOf([save], 7_200_000))).toBe(1);
    // 72 cores for 100 times as many.
    expect(shardsFor(demandOf([save], 720_000_000))).toBe(2);
  });

  it('names the part that is used most', () => {
    expect(bottleneckOf(demandOf([save], 10_000), notified)).toBe('connections (9 %)');
    expect(bottleneckOf(demandOf([save], 10_000_000), notified)).toBe('space for a year (18 ×)');
    expect(bottleneckOf(demandOf([{ ...save, bytes: 0 }], 10_000), { ...notified, mostChanges: 1 })).toBe(
      'LISTEN/NOTIFY (139 %)',
    );
  });
});
