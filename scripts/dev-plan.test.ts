import { expect, it } from 'vitest';
import { devPlan } from './dev-plan.ts';

it('serves the pages on PORT, and e-mail links lead there', () => {
  const { pages, api } = devPlan({ PORT: '4321', PATH: '/bin' }, 5000, ['--open']);
  expect(pages.args).toEqual(['dev', '--port', '4321', '--strictPort', '--open']);
  expect(pages.env.API_URL).toBe('http://127.0.0.1:5000');
  expect(api.env).toEqual({
    PATH: '/bin',
    PORT: '5000',
    HOST: '127.0.0.1',
    APP_URL: 'http://localhost:4321',
  });
});

it('serves them on 5173 otherwise, and leaves a chosen origin alone', () => {
  const { pages, api } = devPlan({ APP_URL: 'http://localhost:8080' }, 5000, []);
  expect(pages.args).toContain('5173');
  expect(api.env.APP_URL).toBe('http://localhost:8080');
});
