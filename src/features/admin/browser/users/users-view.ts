/** The address of the list of users, as it was searched, or of one user in it. */
export function usersView(search: string, user = ''): string {
  const query = Object.entries({ view: 'users', search, user }).filter(([, value]) => value !== '');
  return `/admin?${new URLSearchParams(query).toString()}`;
}
