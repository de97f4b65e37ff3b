import type { ComponentType } from 'react';
import { Router, type To } from 'react-router';
import { views } from '#calculators/browser/views.tsx';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { Slice } from '#ui/slice.tsx';
import { EmbeddedCalculator } from './embedded-calculator.tsx';
import { FrameToasts } from './frame-toasts.tsx';

export type EmbeddedPage = Readonly<{ EmbeddedPage: ComponentType; title: string }>;

const nowhere = () => {};
/** A router that never navigates: links in forms open in a new tab. */
const navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : (to.pathname ?? '/')),
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** Used for prerendering and for hydration, so that both render the same. */
export async function loadEmbeddedPage(kind: CalculatorKind): Promise<EmbeddedPage> {
  const { view } = await views[kind].form();
  const EmbeddedPage = () => (
    <Router location="/" navigator={navigator} static>
      <Slice turn={0}>
        <EmbeddedCalculator kind={kind} view={view} />
      </Slice>
      <Slice turn={1}>
        <FrameToasts />
      </Slice>
    </Router>
  );
  return { EmbeddedPage, title: view.title };
}
