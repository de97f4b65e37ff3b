const cjk = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]';
const japanese = new RegExp(`^${cjk}+$`, 'u');
/** Pieces in one script. Latin ones include the signs that letters are misread as, such as '!' for 'l'. */
const runs = new RegExp(
  `${cjk}+|\\p{Script=Arabic}+|(?:(?!${cjk}|\\p{Script=Arabic})[\\p{L}\\p{N}%.,!|])+`,
  'gu',
);

/** '合 計' is often printed with a space. */
const spaced = new RegExp(`(?<=${cjk})\\s+(?=${cjk})`, 'gu');

export function isJapanese(text: string): boolean {
  return japanese.test(text);
}

/** The words of a name without accents, numbers, percentages and single letters. Corrects 'T0tal' and 'Tota1'. */
export function foldedWords(name: string): string[] {
  const text = name.replace(/\([^()]*\)|[\u3001-\u3004\u3008-\u303f・]/g, ' ').replace(spaced, '');
  return (fold(text).match(runs) ?? [])
    .filter((piece) => !/^[\d.,]+%?$/.test(piece))
    .map((piece) => (/^[\p{Script=Latin}\p{N}%.,!|]+$/u.test(piece) ? letters(piece) : piece))
    .filter((word) => word.length > 1 || isJapanese(word));
}

function letters(word: string): string {
  return word
    .replace(/0/g, 'o')
    .replace(/[1!|]/g, 'l')
    .replace(/5/g, 's')
    .replace(/[^a-z]/g, '');
}

/** Accents, and the vowel and hamza marks of Arabic with its elongation. Not the voicing marks of kana. */
const marks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const single: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ى: 'ي',
  ة: 'ه',
};

/** Lower case without accents and Arabic articles: 'Ermäßigung' becomes 'ermassigung', 'الخدمة' becomes 'خدمه'. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(/[łßøæœđىة]/g, (letter) => single[letter] ?? letter)
    .replace(/(?<!\p{L})(?:ال|لل)(?=\p{Script=Arabic}{3})/gu, '');
}
