/** The border around every input; the control inside has no style of its own. */
export const controlFrame =
  'flex min-h-11 w-full items-stretch rounded-md border border-line-strong bg-surface text-ink ' +
  'transition-colors duration-150 hover:border-ink ' +
  'has-[[aria-invalid=true]]:border-bad has-[:disabled]:cursor-not-allowed has-[:disabled]:bg-sunken ' +
  'focus-within:border-accent focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1';

export const bareControl =
  'min-w-0 flex-1 rounded-md bg-transparent px-3 py-2 text-base outline-none placeholder:text-ink-soft ' +
  'disabled:cursor-not-allowed disabled:text-ink-soft';

/** A radio button or checkbox with its label as a card. */
export const choiceCard =
  'relative flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-3 ' +
  'transition-colors duration-150 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft';

export const choiceMark = 'peer mt-1 size-4 shrink-0 accent-accent outline-none';

/**
 * Focus ring of a choice, in an empty element behind its control. Also shown while `data-keys` is set:
 * WebKit does not match :focus-visible after arrow keys.
 */
export const choiceRing =
  'pointer-events-none absolute -inset-px rounded-[inherit] peer-focus-visible:outline-2 ' +
  'peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ' +
  'in-data-keys:peer-focus:outline-2 in-data-keys:peer-focus:outline-offset-2 in-data-keys:peer-focus:outline-accent';
