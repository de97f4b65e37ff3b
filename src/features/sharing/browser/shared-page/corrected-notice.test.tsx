import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CorrectedNotice } from './corrected-notice.tsx';

test('a replaced statement leads to the new one, or says that it has not been sent yet', () => {
  const textOf = (url: string | null) =>
    renderToStaticMarkup(<CorrectedNotice url={url} maker="Mia" />).replaceAll(/<[^>]*>/g, '');
  const notSent = 'Mia has not sent you the new statement yet.';
  expect(textOf(null)).toContain(notSent);
  expect(textOf(null)).not.toContain('Open the corrected statement');
  expect(textOf('/s/token')).toContain('Open the corrected statement');
  expect(textOf('/s/token')).not.toContain(notSent);
});
