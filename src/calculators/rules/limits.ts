/** Apart from the schemas, so that a form knows them without the library that checks them. */
export const limits = { people: 1000, items: 1000, nameLength: 120 } as const;

/** How long a number may be as typed. */
export const typedLength = 60;
