import { Agent, get, request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { withBenchSite } from './bench-site.ts';
import { atMost, type Figure } from './figure.ts';

const senders = 4;
const seconds = 15;
const betweenMs = 5;

/** A body of maximum size with more values than allowed: a thousand items for a hundred people each. */
function hostileBody(): Buffer {
  const assignedTo = Array.from({ length: 100 }, () => 'ab');
  const items = Array.from({ length: 1000 }, () => ({ name: 'x', amount: 1, assignedTo }));
  const inputData = { billData: { totalAmount: 1, participants: [], items }, calculationMode: 'itemized' };
  return Buffer.from(JSON.stringify({ templateType: 'bill-split', inputData }));
}

type Sent = Readonly<{ port: number; token: string; body: Buffer; agent: Agent }>;

function post({ port, token, body, agent }: Sent): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  return new Promise((done, fail) => {
    const sent = request({ port, agent, method: 'POST', path: '/api/calculate', headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    sent.on('error', fail).end(body);
  });
}

export function askHealth(port: number, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((done, fail) => {
    get({ port, agent, path: '/api/health' }, (response) => {
      response.resume().on('end', () => done(performance.now() - started));
    }).on('error', fail);
  });
}

/** Response times for others during an attack on the server. */
export async function healthFigures(): Promise<Figure[]> {
  return await withBenchSite(async ({ port, people }) => {
    const body = hostileBody();
    const agent = new Agent({ keepAlive: true });
    const until = performance.now() + seconds * 1000;
    let refused = 0;
    const wear = async (n: number) => {
      // Uses a different user for each body, since the quota of one user would soon refuse requests.
      for (let turn = n; performance.now() < until; turn += senders) {
        const token = people[turn % people.length]?.token ?? '';
        if ((await post({ port, token, body, agent })) === 413) refused += 1;
      }
    };
    const waits: number[] = [];
    const watch = async () => {
      while (performance.now() < until) {
        waits.push(await askHealth(port, agent));
        await rest(betweenMs);
      }
    };
    await Promise.all([watch(), ...Array.from({ length: senders }, (_, n) => wear(n))]);
    agent.destroy();
    const sorted = waits.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    const what = `health, p99 of ${waits.length}, while ${senders} senders have ${refused} bodies of ${Math.round(body.length / 1024)} KB refused`;
    return [atMost(what, p99, 50, 'ms')];
  });
}
