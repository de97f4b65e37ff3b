import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directionOf, type Language, languages } from '#kernel/language/languages.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { everyEmail } from './every-email.ts';
import { appUrl } from './sample-email.ts';

const brand = { name: 'Fairsplit', origin: appUrl, supportEmail: 'help@fairsplit.example' };
const names = Object.keys(everyEmail);

function emailIn(language: Language, name: string) {
  return inLanguage(language, () => {
    const content = everyEmail[name]?.();
    if (!content) throw new Error(name);
    return { ...renderMail(content, brand), preview: content.preview };
  });
}
const linesIn = (language: Language, name: string) => {
  const { text, preview } = emailIn(language, name);
  return [preview, ...text.split('\n')].filter((line) => line !== '');
};

const features = join(import.meta.dirname, '../../features');

test('the list has every function that writes an e-mail', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const writers = files
    .filter((file) => file.endsWith('.mail.ts'))
    .flatMap((file) => [
      ...readFileSync(join(features, file), 'utf8').matchAll(/^export function (\w+Mail)\b/gm),
    ])
    .map(([, name]) => name);
  expect(writers.length).toBeGreaterThan(20);
  expect(new Set(names.map((name) => name.split(',')[0]))).toEqual(new Set(writers));
});

/** Sentences without values whose translation differs from English. */
function englishIn(language: Language): string[] {
  return [...readCatalogue(language)]
    .filter(([key, translation]) => translation !== messageOf(key))
    .map(([key]) => messageOf(key))
    .filter((sentence) => /^[^{}<>]{12,}$/.test(sentence) && sentence.includes(' '));
}

// Names, addresses, numbers and texts that a user wrote.
const sameInAll = /^(?:https?:\S+|\S+@\S+|-- |Fairsplit|“?[\w\s⁠.-]{1,16}”?|\[?\W*)$/u;

describe.each(languages.slice(1))('every e-mail in %s', (language) => {
  test('has no English', () => {
    const lines = names.flatMap((name) => {
      const translated = new Set(linesIn(language, name));
      return linesIn('en', name).filter((line) => translated.has(line) && !sameInAll.test(line));
    });
    expect(lines).toEqual([]);
    const text = names.flatMap((name) => linesIn(language, name)).join('\n');
    expect(englishIn(language).filter((sentence) => text.includes(sentence))).toEqual([]);
  });

  test('names its language and direction', () => {
    const tag = `<html lang="${language}" dir="${directionOf(language)}">`;
    const wrongSide = directionOf(language) === 'rtl' ? 'align="left"' : 'align="right"';
    const wrong = names.filter((name) => {
      const { html } = emailIn(language, name);
      return !html.includes(tag) || html.includes(wrongSide);
    });
    expect(wrong).toEqual([]);
  });
});

test('public pages are linked to in the language of the e-mail', () => {
  const [english, german] = (['en', 'de'] as const).map(
    (language) => emailIn(language, 'trialEndedMail').text,
  );
  expect([english, german]).toEqual([
    expect.stringContaining(`${appUrl}/pricing`),
    expect.stringContaining(`${appUrl}/de/pricing`),
  ]);
});

test('in German, amounts and dates are as Germans write them', () => {
  const english = /\$\s?\d|\d,\d{3}\.\d|\b\d+\/\d+\/\d{4}/;
  const wrong = names.filter((name) => {
    const { subject, text, html } = emailIn('de', name);
    return [subject, text, html].some((part) => english.test(part));
  });
  expect(wrong).toEqual([]);
});
