import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the log keeps secrets', () => {
  it.each([
    ['at the top', { password: 'hunter2' }],
    ['in an object', { body: { newPassword: 'hunter2', name: 'ann' } }],
    ['two deep', { request: { headers: { authorization: 'Bearer hunter2' } } }],
    ['in a header with a dash', { headers: { 'set-cookie': 'fairsplit.session_token=hunter2' } }],
  ])('%s', (_, fields) => {
    const line = logged((log) => log.info(fields, 'a line'));
    expect(line).toContain('[hidden]');
    expect(line).not.toContain('hunter2');
  });

  it('of a query that failed it shows the statement, not what was to be stored', () => {
    const refused = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.com) already exists.',
    });
    const error = new DrizzleQueryError('insert into "user" values ($1, $2)', ['hunter2', 'ann'], refused);
    const line = logged((log) => log.error({ err: error }, 'unexpected error'));
    expect(line).toContain('insert into');
    expect(line).toContain('duplicate key value');
    expect(line).toContain('23505');
    expect(line).not.toContain('hunter2');
    expect(line).not.toContain('ann@example.com');
  });

  it('leaves an ordinary error as it is', () => {
    const line = logged((log) => log.error({ err: new Error('the disk is full') }, 'unexpected error'));
    expect(line).toContain('the disk is full');
    expect(line).toContain('log.test.ts');
  });
});
