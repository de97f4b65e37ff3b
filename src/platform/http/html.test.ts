import { expect, it } from 'vitest';
import { h, htmlDocument } from './html.ts';

it('escapes text and attributes with any content', () => {
  const hostile = `</p><script>alert("1")</script>&'`;
  const safe = '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#x27;';
  expect(h('p', { title: hostile }, hostile).text).toBe(`<p title="${safe}">${safe}</p>`);
  expect(h('p', { style: { color: hostile } }).text).toBe(`<p style="color:${safe}"></p>`);
});

it('puts elements, lists and numbers into one another and leaves out what is absent', () => {
  const list = ['a', ['b', h('b', null, 3)], null, undefined];
  expect(h('p', { class: 'ink', id: undefined, width: 4 }, list, '!').text).toBe(
    '<p class="ink" width="4">ab<b>3</b>!</p>',
  );
});

it('writes styles as CSS and closes what has no content', () => {
  const style = { maxHeight: 0, fontFamily: 'serif' };
  expect(h('br', { style }).text).toBe('<br style="max-height:0;font-family:serif"/>');
});

it('makes a whole document', () => {
  expect(htmlDocument(h('body', null, 'x'))).toBe(
    '<!doctype html><html lang="en" dir="ltr"><body>x</body></html>',
  );
});
