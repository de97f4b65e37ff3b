import type { Missing } from '#calculators/rules/calculator.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';

// Sentences of the panel that shows a result, on our own pages and in pages of other sites.

type Without =
  | { readonly state: 'empty' | 'refused' }
  | { readonly state: 'incomplete'; readonly missing: readonly Missing[] };

/** In place of a result. */
export function withoutResultText(outcome: Without): string {
  switch (outcome.state) {
    case 'empty':
      return t('Enter details to see calculations');
    case 'incomplete':
      return paragraph(outcome.missing.map(({ message }) => t('{sentence}.', { sentence: message })));
    case 'refused':
      return t('Some values need your attention. They are marked in the form.');
  }
}

export function staleText(): string {
  return t('The form has changed since then. Calculate again to update the result.');
}

export function notLoadedText(): string {
  return t('The calculator could not be loaded. Check your connection and press Calculate again.');
}
