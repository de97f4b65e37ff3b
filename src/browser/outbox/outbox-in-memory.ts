import { createOutbox, type OutboxMessage } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

/** For tests: an outbox store and its channel, shared by several tabs. With `isFull`, storing an item fails. */
export function memoryStore(isFull: () => boolean = () => false) {
  const items: OutboxItem[] = [];
  const placeOf = (key: string) => items.findIndex((item) => item.key === key);
  const store: OutboxStore = {
    all: () => Promise.resolve([...items]),
    add: (item) => {
      if (isFull()) return Promise.reject(new Error('full'));
      if (placeOf(item.key) < 0) items.push(item);
      return Promise.resolve();
    },
    change: (item) => {
      if (placeOf(item.key) >= 0) items[placeOf(item.key)] = item;
      return Promise.resolve();
    },
    remove: (key) => {
      if (placeOf(key) >= 0) items.splice(placeOf(key), 1);
      return Promise.resolve();
    },
    replace: (key, item) => {
      if (isFull()) return Promise.reject(new Error('full'));
      const place = placeOf(key);
      if (place >= 0) items[place] = item;
      return Promise.resolve(place >= 0);
    },
  };
  const tabs: ((message: OutboxMessage) => void)[] = [];
  const openTab = () => {
    let own: (message: OutboxMessage) => void = () => {};
    const channel = {
      post: (message: OutboxMessage) => {
        for (const tab of tabs) if (tab !== own) tab(message);
      },
      onMessage: (listen: (message: OutboxMessage) => void) => {
        own = listen;
        tabs.push(listen);
      },
    };
    return createOutbox(store, channel, () => Promise.resolve());
  };
  return { items, openTab };
}
