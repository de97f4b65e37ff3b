/** The URL of the users list with its search, or of one user. */
export function usersView(search: string, user = ''): string {
  const query = Object.entries({ view: 'users', search, user }).filter(([, value]) => value !== '');
  return `/admin?${new URLSearchParams(query).toString()}`;
}
