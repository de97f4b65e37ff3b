/** The frame every typed or chosen value sits in; inside it, the control itself is bare. */
export const controlFrame =
  'flex min-h-11 w-full items-stretch rounded-md border border-line-strong bg-surface text-ink ' +
  'transition-colors duration-150 hover:border-ink ' +
  'has-[[aria-invalid=true]]:border-bad has-[:disabled]:cursor-not-allowed has-[:disabled]:bg-sunken ' +
  'focus-within:border-accent focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1';

export const bareControl =
  'min-w-0 flex-1 rounded-md bg-transparent px-3 py-2 text-base outline-none placeholder:text-ink-soft ' +
  'disabled:cursor-not-allowed disabled:text-ink-soft';
