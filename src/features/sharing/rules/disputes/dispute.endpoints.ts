import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { linkRecord } from '../share.ts';
import { answerRequest, declaredPayment, disputeRecord } from './dispute.ts';
import { declaredPaymentsAddress, disputesAddress } from './dispute-addresses.ts';

export const listDisputes = {
  ...disputesAddress,
  summary: 'What people say is wrong with what you shared and you have not answered, newest first',
  responses: { 200: { description: 'Disputes', content: z.array(disputeRecord) } },
} as const satisfies Endpoint;

export const listSaidPayments = {
  ...declaredPaymentsAddress,
  summary: 'Payments that people say they have made and you have not marked as received, newest first',
  responses: { 200: { description: 'Payments', content: z.array(declaredPayment) } },
} as const satisfies Endpoint;

export const answer = {
  method: 'PUT',
  path: '/shares/:id/answer',
  summary: 'Answer what somebody says is wrong with their part; they see it on their page at once',
  body: answerRequest,
  responses: { 200: { description: 'Answered', content: linkRecord } },
  errors: { 409: 'Nothing is disputed, something else was said meanwhile, or the link has ended' },
} as const satisfies Endpoint;
