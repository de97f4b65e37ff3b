import { Component, type ReactNode } from 'react';
import { release } from '#ui/early/hold.ts';
import { ErrorPage } from './error-page.tsx';

/** Shows the error page in place of the failed part; the rest of the page keeps working. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** The error page is interactive, so held-back events may run. */
  override componentDidCatch() {
    release();
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
