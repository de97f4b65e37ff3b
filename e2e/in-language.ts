import type { Page } from '@playwright/test';
import type { Language } from '#kernel/language/languages.ts';
import { type MessageValues, messageText } from '#kernel/language/message.ts';
import { messageOf, sentenceKey } from '#kernel/language/sentence-key.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';

export type Say = (english: string, values?: MessageValues, context?: string) => string;

/** The English sentence of the code. */
export const asWritten: Say = (english, values = {}) => messageText(english, values, 'en');

/** Looks up the translation of an English sentence of the code. */
export function sayIn(language: Language): Say {
  const catalogue = readCatalogue(language);
  return (english, values = {}, context) => {
    const sentence = catalogue.get(sentenceKey(english, context));
    if (!sentence) throw new Error(`'${english}' is not in the catalogue of ${language}.`);
    return messageText(sentence, values, language);
  };
}

/** English sentences of at least two words whose translation differs. */
export function englishSentences(language: Language): Set<string> {
  return new Set(
    [...readCatalogue(language)]
      .map(([key, sentence]) => [messageOf(key), sentence] as const)
      .filter(([english, sentence]) => english !== sentence && /^[^{}<>]+ [^{}<>]+$/.test(english))
      .map(([english]) => english),
  );
}

/**
 * A page's lang and dir, and all its texts, labels and descriptions: of the shown page, or of the HTML at an address.
 */
export async function describePage(page: Page, address?: string) {
  return await page.evaluate(async (from) => {
    const shown = from
      ? new DOMParser().parseFromString(await (await fetch(from)).text(), 'text/html')
      : document;
    const said: string[] = [shown.title];
    for (const element of shown.querySelectorAll(
      'meta[content], [aria-label], [title], [alt], [placeholder]',
    )) {
      for (const name of ['content', 'aria-label', 'title', 'alt', 'placeholder']) {
        said.push(element.getAttribute(name) ?? '');
      }
    }
    const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.parentElement?.closest('script, style, [translate=no]')) said.push(text.nodeValue ?? '');
    }
    const { lang, dir } = shown.documentElement;
    return {
      lang,
      dir,
      canonical: shown.querySelector('link[rel=canonical]')?.getAttribute('href'),
      translations: shown.querySelectorAll('link[rel=alternate][hreflang]').length,
      said: said.map((text) => text.trim()),
    };
  }, address);
}
