/** Separate from the schemas, so that forms can use them without loading the schema library. */
export const limits = { people: 1000, items: 1000, nameLength: 120 } as const;

/** Maximum length of a typed number. */
export const typedLength = 60;
