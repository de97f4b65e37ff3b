import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertKey } from '#testing/api-keys.ts';
import { type Dice, rollDice } from '#testing/dice.ts';
import { contentFor, hostileValue } from '#testing/hostile-content.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { tools } from '../rules/tools.ts';
import { inputSchemaOf } from './tool-input.ts';

const messages = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
  const { id } = await test.newUser();
  ({ key } = await insertKey(test.database.db, id));
});
afterAll(() => test.close());

const described = tools.map((tool) => ({ name: tool.name, schema: inputSchemaOf(tool) }));

function messageFor(dice: Dice): unknown {
  const { name, schema } = dice.pick(described);
  const hostility = dice.pick([0, 0.05, 0.2]);
  const call = {
    jsonrpc: '2.0',
    id: dice.below(1000),
    method: 'tools/call',
    params: { name, arguments: contentFor(schema, dice, hostility) },
  };
  if (dice.chance(0.9)) return call;
  const part = dice.pick(['jsonrpc', 'id', 'method', 'params'] as const);
  return dice.chance(0.2) ? hostileValue(dice) : { ...call, [part]: hostileValue(dice) };
}

it(`answers ${messages} hostile messages, seed ${seed}`, { timeout: 30_000 + messages * 50 }, async () => {
  const dice = rollDice(seed);
  const wrong: string[] = [];
  const outcomes = new Map<string, number>();
  for (let n = 0; n < messages; n += 1) {
    const body = (JSON.stringify(messageFor(dice)) ?? '').toWellFormed();
    const response = await test.app.request('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
    });
    const text = await response.text();
    const outcome = `${response.status} ${/"isError":true/.test(text) ? 'refused' : 'answered'}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const isWrong = response.status >= 500 || text.includes('-32603') || text.includes('"code":"internal"');
    if (isWrong) wrong.push(`${body.slice(0, 300)} answered ${text.slice(0, 300)}`);
  }
  console.log(`mcp fuzz: ${JSON.stringify(Object.fromEntries(outcomes))}, seed ${seed}`);
  expect(wrong).toEqual([]);
  expect(test.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining(['200 refused', '200 answered', '400 answered']),
  );
});
