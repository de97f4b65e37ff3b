import type { Page } from '@playwright/test';
import type { Language } from '#kernel/language/languages.ts';
import { type MessageValues, messageText } from '#kernel/language/message.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';

/** Sentences of a language by the English ones that the code has. */
export function sayIn(language: Language): (english: string, values?: MessageValues) => string {
  const catalogue = readCatalogue(language);
  return (english, values = {}) => {
    const sentence = catalogue.get(english);
    if (!sentence) throw new Error(`'${english}' is not in the catalogue of ${language}.`);
    return messageText(sentence, values, language);
  };
}

/** Sentences of two words or more that the language says otherwise than English. */
export function englishSentences(language: Language): Set<string> {
  return new Set(
    [...readCatalogue(language)]
      .map(([key, sentence]) => [messageOf(key), sentence] as const)
      .filter(([english, sentence]) => english !== sentence && /^[^{}<>]+ [^{}<>]+$/.test(english))
      .map(([english]) => english),
  );
}

/** Everything that the page says: texts, labels, descriptions. */
export async function saidOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const said: string[] = [document.title];
    for (const element of document.querySelectorAll(
      'meta[content], [aria-label], [title], [alt], [placeholder]',
    )) {
      for (const name of ['content', 'aria-label', 'title', 'alt', 'placeholder']) {
        said.push(element.getAttribute(name) ?? '');
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.parentElement?.closest('script, style, [translate=no]')) said.push(text.nodeValue ?? '');
    }
    return said.map((text) => text.trim());
  });
}
