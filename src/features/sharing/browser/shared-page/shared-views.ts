import { views } from '#calculators/browser/views.tsx';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';

export const fetchPart = () => import('#calculators/browser/result/part-view.tsx');
export const fetchCorrection = () => import('./correction-note.tsx');
export const fetchIncoming = () => import('./incoming-note.tsx');
export const fetchPay = () => import('./pay-panel.tsx');
export const fetchReply = () => import('./reply-panel.tsx');
export const fetchStatement = () => import('./shared-statement.tsx');

/** Views that are loaded on demand, by the names used in `early-shared.ts`. */
export const sharedViews: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(calculatorKinds.map((kind) => [kind, views[kind].result])),
  part: fetchPart,
  pay: fetchPay,
  reply: fetchReply,
  statement: fetchStatement,
};
