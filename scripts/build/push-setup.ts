import { apiRoot } from '#kernel/api-root.ts';
import { type Language, languages } from '#kernel/language/languages.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';
import type { PushSetup } from '../../src/browser/offline/push-setup.ts';
import * as notices from '../../src/features/notices/rules/notice.endpoints.ts';
import * as push from '../../src/features/notices/rules/push.endpoints.ts';
import { pushSentences } from '../../src/features/notices/rules/push-sentences.ts';

function sentencesIn(language: Language): Record<string, string> {
  const catalogue = language === 'en' ? undefined : readCatalogue(language);
  return Object.fromEntries(
    Object.entries(pushSentences).map(([kind, key]) => [kind, catalogue?.get(key) || messageOf(key)]),
  );
}

/** All languages share one worker file, so it contains its few sentences in every language. */
export function pushSetup(): PushSetup {
  return {
    subscription: `${apiRoot}${push.subscribe.path}`,
    notices: `${apiRoot}${notices.list.path}`,
    state: `${apiRoot}${notices.mark.path}`,
    sentences: Object.fromEntries(languages.map((language) => [language, sentencesIn(language)])),
  };
}
