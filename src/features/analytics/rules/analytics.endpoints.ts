import type { Endpoint } from '#kernel/endpoint.ts';
import { chooseAddress, reportAddress, settingsAddress } from './addresses.ts';
import {
  analyticsChoice,
  analyticsChoiceRequest,
  analyticsSettings,
  browserEventsRequest,
} from './browser-event.ts';

export const report = {
  ...reportAddress,
  summary: 'Report events of a browser, anonymously',
  isOpen: true,
  body: browserEventsRequest,
  responses: {
    202: { description: 'Recorded' },
    204: { description: 'Not recorded: the browser or the user opted out' },
  },
  errors: { 429: 'Too many events in a minute' },
} as const satisfies Endpoint;

export const settings = {
  ...settingsAddress,
  summary: 'Where events go besides our own database',
  isOpen: true,
  responses: { 200: { description: 'The settings', content: analyticsSettings } },
} as const satisfies Endpoint;

export const choose = {
  ...chooseAddress,
  summary: 'Choose whether your use is counted; GET /session returns the choice',
  body: analyticsChoiceRequest,
  responses: { 200: { description: 'Your choice', content: analyticsChoice } },
} as const satisfies Endpoint;
