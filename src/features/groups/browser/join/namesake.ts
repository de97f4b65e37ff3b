type Named = { readonly id: string; readonly name: string; readonly is_here: boolean };

/** The person with this name, without regard to case: names are unique in a group. */
export function namesakeOf(name: string, people: readonly Named[]): Named | undefined {
  const plain = (text: string) => text.trim().toLocaleLowerCase();
  return people.find((person) => plain(person.name) === plain(name));
}
