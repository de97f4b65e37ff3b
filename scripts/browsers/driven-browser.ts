/** The browser functions that the main journey needs; each engine has its own protocol. */
export type DrivenBrowser = Readonly<{
  name: string;
  version: string;
  open(address: string): Promise<void>;
  read(expression: string): Promise<unknown>;
  /** Presses keys one by one. */
  type(keys: string): Promise<void>;
  close(): Promise<void>;
}>;

/** WebDriver's key codes, the same in Classic and BiDi. */
export const key = { left: '\uE012', down: '\uE015' } as const;

export function keyActions(keys: string) {
  const actions = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
