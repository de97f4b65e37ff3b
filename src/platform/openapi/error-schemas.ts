import { programErrors } from '#kernel/api/error-responses.ts';
import { problemCodes } from '#kernel/problem.ts';
import type { Schema } from './api-document.ts';

export const problem: Schema = {
  type: 'object',
  description: 'An error. Programs read `code`; `message` is for people and may change.',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', enum: [...problemCodes] },
        message: { type: 'string' },
        requestId: { type: 'string', description: 'To quote to support; also in the X-Request-Id header.' },
        detail: {
          type: 'object',
          description:
            'What the code alone does not say: `issues` for fields, `max` for a limit, `retryAfter`.',
          properties: {
            issues: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: {
                  path: { type: 'string' },
                  message: { type: 'string' },
                  code: { type: 'string', description: 'What is wrong, where a program can tell it.' },
                  values: { type: 'object', description: 'What the message names, by name.' },
                },
              },
            },
            max: { type: 'integer' },
            retryAfter: { type: 'integer', description: 'In seconds' },
          },
        },
      },
    },
  },
  examples: [
    {
      error: {
        code: 'invalid-content',
        message: programErrors['invalid-content'].message,
        requestId: '6b1c7f0a-3e43-4f6f-9d53-0f6a2c1f6b7e',
        detail: { issues: [{ path: 'inputData.projectData.totalBudget', message: 'Enter an amount' }] },
      },
    },
  ],
};

export const accountProblem: Schema = {
  type: 'object',
  description: 'An error of the log-in endpoints. Programs read `code`.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', examples: ['INVALID_EMAIL_OR_PASSWORD', 'EMAIL_NOT_VERIFIED', 'TOO_MANY'] },
    message: { type: 'string' },
  },
};
