import type { Provider } from '../../rules/identity.ts';

/** Simplified logos of the providers; the name is always next to them. */
const marks = {
  google: (
    <path
      fill="currentColor"
      d="M21.8 10.2H12v3.9h5.6c-.5 2.5-2.6 3.9-5.6 3.9a6 6 0 1 1 3.9-10.5l2.9-2.8A10 10 0 1 0 12 22c5.6 0 9.9-3.9 9.9-10 0-.6 0-1.2-.1-1.8Z"
    />
  ),
  github: (
    <path
      fill="currentColor"
      d="M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.7c-2.8.6-3.4-1.3-3.4-1.3-.4-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.4 1.1 2.9.8.1-.6.4-1.1.6-1.3-2.2-.3-4.6-1.1-4.6-5 0-1.1.4-2 1-2.7-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.7 1a9.600 9.600 0 0 1 5 0c1.900-1.300 2.700-1 2.700-1 .5 1.400.2 2.400.1 2.600.6.7 1 1.600 1 2.700 0 3.900-2.400 4.700-4.600 5 .4.3.7.900.7 1.900V21c0 .3.2.6.7.5A10 10 0 0 0 12 2Z"
    />
  ),
  microsoft: (
    <path
      fill="currentColor"
      d="M3 3h8.500v8.500H3zM12.500 3H21v8.500h-8.500zM3 12.500h8.500V21H3zM12.500 12.500H21V21h-8.500z"
    />
  ),
} as const;

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      {marks[provider]}
    </svg>
  );
}
