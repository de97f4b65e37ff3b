import { expect, it } from 'vitest';
import { noticeFor, type PushSetup, readNoticePath, tabAt } from './push-setup.ts';

const setup: PushSetup = {
  subscription: '/api/notices/push',
  notices: '/api/notices',
  state: '/api/notices/state',
  sentences: {
    en: { mention: 'You were mentioned.', other: 'Something new.' },
    ar: { mention: 'تمت الإشارة إليك.', other: 'هناك جديد.' },
  },
};

it('shows the sentence of a kind in the language of the device', () => {
  const notice = noticeFor(setup, 'ar', { id: 'n1', kind: 'mention' });
  expect(notice.title).toBe('تمت الإشارة إليك.');
  expect(notice.options).toMatchObject({ lang: 'ar', dir: 'rtl', tag: 'n1', data: { id: 'n1' } });
});

it.each([undefined, null, 'text', {}, { kind: 'later-kind' }, { kind: 'constructor' }, { kind: 7, id: 7 }])(
  'shows something for %j too',
  (content) => {
    const { title, options } = noticeFor(setup, 'de', content);
    expect(title).toBe('Something new.');
    expect(options).toMatchObject({ tag: 'all', data: { id: null } });
  },
);

it('opens the place of a notice, never another site', () => {
  const at = (path: unknown) => readNoticePath({ about: { path } });
  expect(at('/g/1?entry=2')).toBe('/g/1?entry=2');
  const strange = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 7];
  expect(strange.map(at)).toEqual(strange.map(() => '/dashboard'));
  expect([readNoticePath(undefined), readNoticePath({ about: null }), readNoticePath({ error: {} })]).toEqual(
    Array(3).fill('/dashboard'),
  );
});

it('goes to the tab that shows the place, and to no other one', () => {
  const tabs = [{ url: 'https://fairsplit.example/g/1' }, { url: 'https://fairsplit.example/dashboard' }];
  expect(tabAt(tabs, '/dashboard', 'https://fairsplit.example')).toBe(tabs[1]);
  expect(tabAt(tabs, '/history', 'https://fairsplit.example')).toBeUndefined();
});
