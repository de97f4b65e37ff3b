import { calculatorKinds } from '#calculators/catalogue.ts';
import { views } from '#calculators/views.tsx';

export const fetchPart = () => import('#calculators/part-view.tsx');
export const fetchPay = () => import('./pay-panel.tsx');
export const fetchReply = () => import('./reply-panel.tsx');
export const fetchStatement = () => import('./shared-statement.tsx');

/** What is fetched once a record says that it is needed, by the names that `early-shared.ts` has for it. */
export const sharedViews: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(calculatorKinds.map((kind) => [kind, views[kind].result])),
  part: fetchPart,
  pay: fetchPay,
  reply: fetchReply,
  statement: fetchStatement,
};
