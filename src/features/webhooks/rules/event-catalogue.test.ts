import { expect, it } from 'vitest';
import { bodyOf, eventCatalogue, type SentType } from './event-catalogue.ts';
import { eventExamples } from './event-examples.ts';
import { eventTypes, testType } from './event-types.ts';

it('has every event that can be chosen, and the test', () => {
  expect(Object.keys(eventCatalogue)).toEqual([...eventTypes, testType]);
});

// Safe cast: the keys of the constant.
it.each(Object.keys(eventCatalogue) as SentType[])(
  'has an example of %s that is sent as it stands',
  (type) => {
    const example = eventExamples[type];
    expect(eventCatalogue[type].parse(example)).toEqual(example);
  },
);

it('sends type, time and data', () => {
  const example = eventExamples['link.opened'];
  const at = new Date('2026-11-18T10:00:00.000Z');
  expect(JSON.parse(bodyOf('link.opened', example, at))).toEqual({
    type: 'link.opened',
    timestamp: '2026-11-18T10:00:00.000Z',
    data: example,
  });
});
