import { createOutbox, type OutboxNews } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

/** For tests: what several tabs of a browser share. `isFull` makes it refuse. */
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
  };
  const tabs: ((news: OutboxNews) => void)[] = [];
  const openTab = () => {
    let own: (news: OutboxNews) => void = () => {};
    const channel = {
      post: (news: OutboxNews) => {
        for (const tab of tabs) if (tab !== own) tab(news);
      },
      onNews: (listen: (news: OutboxNews) => void) => {
        own = listen;
        tabs.push(listen);
      },
    };
    return createOutbox(store, channel, () => Promise.resolve());
  };
  return { items, openTab };
}
