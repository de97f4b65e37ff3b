import { Component, type ReactNode } from 'react';
import { release } from '#ui/early/hold.ts';
import { ErrorPage } from './error-page.tsx';

/** Shows the error page in place of what failed; what stands around it goes on. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** The page will not be ready, but what it shows instead can be pressed. */
  override componentDidCatch() {
    release();
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
