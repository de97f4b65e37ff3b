import type { Calls } from '#platform/http/call.ts';
import {
  analyticsChoice,
  analyticsChoiceRequest,
  analyticsSettings,
  browserEventsRequest,
} from './browser-event.contract.ts';

export const analyticsCalls = {
  report: {
    method: 'post',
    path: '/events',
    summary: 'Report what happened in a browser, without saying in whose',
    isOpen: true,
    body: browserEventsRequest,
    answers: { 202: { words: 'Noted' }, 204: { words: 'Not noted, as the browser or the user asks' } },
    refusals: { 429: 'More than anyone can do by hand' },
  },
  settings: {
    method: 'get',
    path: '/analytics-settings',
    summary: 'Where events go beside our own store',
    isOpen: true,
    answers: { 200: { words: 'The settings', content: analyticsSettings } },
  },
  choose: {
    method: 'patch',
    path: '/account/analytics',
    summary: 'Choose whether your use is counted; GET /session says what was chosen',
    body: analyticsChoiceRequest,
    answers: { 200: { words: 'Your choice', content: analyticsChoice } },
  },
} as const satisfies Calls;
