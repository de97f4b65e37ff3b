/** As much of a browser as the main journey needs; each engine is driven by its own protocol. */
export type DrivenBrowser = Readonly<{
  name: string;
  version: string;
  open(address: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Presses keys one after the other, as a keyboard does. */
  type(keys: string): Promise<void>;
  close(): Promise<void>;
}>;

/** Key codes of WebDriver, in both of its forms. */
export const key = { left: '\uE012', down: '\uE015' } as const;

export function keyActions(keys: string) {
  const actions = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
