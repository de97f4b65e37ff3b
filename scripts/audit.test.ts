import { expect, it } from 'vitest';
import { vulnerabilitiesIn } from './audit.ts';

const found = (severity: string) => ({ severity, range: '<2.0.0', via: [], name: 'leaky' });

it('reports only severe vulnerabilities', () => {
  const output = {
    vulnerabilities: { leaky: found('critical'), odd: found('moderate'), open: found('high') },
  };
  expect(vulnerabilitiesIn(JSON.stringify(output))).toEqual(['leaky <2.0.0: critical', 'open <2.0.0: high']);
  expect(vulnerabilitiesIn(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
});

it.each(['', '<html>', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'knows nothing where the registry says %j',
  (output) => {
    expect(vulnerabilitiesIn(output)).toBeUndefined();
  },
);
