import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it('ends every record with CRLF and quotes only what needs it', () => {
    expect(
      toCsv([
        ['Name', 'Amount'],
        ['Ann', '12.50'],
        ['O"Neil, Bo', 3],
        ['two\nlines', ''],
      ]),
    ).toBe('Name,Amount\r\nAnn,12.50\r\n"O""Neil, Bo",3\r\n"two\nlines",\r\n');
  });

  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@cmd', "'@cmd"],
    ['\tx', `"'\tx"`],
    ['x;=1+1', '"x;=1+1"'],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['\r=1', `"'\r=1"`],
    ['\u200B=1', "'\u200B=1"],
    ['\uFEFF\u2060+1', "'\uFEFF\u2060+1"],
    ['\u0000@x', "'\u0000@x"],
    ['\u001B \u00AD-1+1', "'\u001B \u00AD-1+1"],
    ['\u3164=1', "'\u3164=1"],
    ['\uFE0F﹦1', "'\uFE0F﹦1"],
    ['\u0007bell', "'\u0007bell"],
  ])('takes the formula out of %j', (cell, expected) => {
    expect(toCsv([[cell]])).toBe(`${expected}\r\n`);
  });

  it('leaves numbers, emoji and right-to-left names as they are', () => {
    expect(toCsv([['-12.50', '🦊', 'שלום', -3]])).toBe('-12.50,🦊,שלום,-3\r\n');
  });
});
