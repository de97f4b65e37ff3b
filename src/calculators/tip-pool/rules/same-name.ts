/** Names of roles and shifts as people type them: spaces around them and capitals make no difference. */
export function sameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}
