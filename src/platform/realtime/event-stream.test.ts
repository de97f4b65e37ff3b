import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Subscriber } from './changes.ts';
import { eventStream } from './event-stream.ts';

async function openUnread() {
  const subscribers: Subscriber[] = [];
  const subscribe = (_name: string, subscriber: Subscriber) => {
    subscribers.push(subscriber);
    return () => {};
  };
  const app = new Hono().get('/', (c) => eventStream(c, { subscribe }, 'ann'));
  const response = await app.request('/');
  const [subscriber] = subscribers;
  if (!subscriber) throw new Error('Nobody subscribed');
  return { response, subscriber };
}

it('ends a client that has stopped reading once, also if its session ends with the same event', async () => {
  const { response, subscriber } = await openUnread();
  for (let event = 0; event < 101; event += 1) subscriber.onChange(['progress']);
  expect(() => subscriber.onSignedOut?.()).not.toThrow();
  expect(() => subscriber.onEnd()).not.toThrow();
  expect((await response.text()).match(/event: changed/g)).toHaveLength(101);
});

it('tells a reader that the session has ended, and ends', async () => {
  const { response, subscriber } = await openUnread();
  subscriber.onSignedOut?.();
  expect(await response.text()).toMatch(/event: signed-out\ndata: \{\}\n\n$/);
});
