import { directionOf, type Language } from '#kernel/language/languages.ts';
import { isRecord } from '#kernel/record.ts';

/** Addresses and texts for push messages. The build writes them into the worker; see scripts/build/push-setup.ts. */
export type PushSetup = Readonly<{
  /** Addresses of the API. */
  subscription: string;
  notices: string;
  state: string;
  /** By language and kind; 'other' is for kinds of later releases. */
  sentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
}>;

/** Opened for a message without a page of its own. */
export const placeForAll = '/dashboard';

export type PushNotice = Readonly<{ title: string; options: NotificationOptions & { tag: string } }>;

/** The notification for a message. Browsers require one for every message, even a damaged one. */
export function noticeFor(setup: PushSetup, language: Language, content: unknown): PushNotice {
  const { id, kind } = isRecord(content) ? content : {};
  const sentences = setup.sentences[language] ?? setup.sentences.en ?? {};
  const known = typeof kind === 'string' && Object.hasOwn(sentences, kind) ? sentences[kind] : undefined;
  return {
    title: known ?? sentences.other ?? '',
    options: {
      lang: language,
      dir: directionOf(language),
      icon: '/icon-192.png',
      // A message that arrives twice is shown once.
      tag: typeof id === 'string' ? id : 'all',
      data: { id: typeof id === 'string' ? id : null },
    },
  };
}

/** The path in the API's record of a notice, or the general page unless it is a path on this site. */
export function readNoticePath(record: unknown): string {
  const path = isRecord(record) && isRecord(record.about) ? record.about.path : undefined;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : placeForAll;
}

/** The tab that already shows the page. Other tabs are not navigated, since the user may be typing there. */
export function tabAt<Tab extends Readonly<{ url: string }>>(
  tabs: readonly Tab[],
  path: string,
  origin: string,
): Tab | undefined {
  const { href } = new URL(path, origin);
  return tabs.find(({ url }) => url === href);
}
