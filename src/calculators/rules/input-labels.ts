/** A field with a choice of values, each in words. */
export type ChoiceLabel<Value extends string = string> = {
  readonly label: string;
  readonly choices: Readonly<Record<Value, string>>;
};

/** A list. Its entries go by the first of these fields that is filled in, else by this word and their place. */
type ListLabel<Entry> = {
  readonly entry: string;
  readonly namedBy?: readonly (keyof Entry & string)[];
  readonly fields: InputLabels<Entry>;
};

/** Entries by key, such as the levels of a rating scale. */
type KeyedLabel<Entry> = { readonly keyed: string; readonly fields: InputLabels<Entry> };

/** An input's fields in the words of its form. Every field has one, or this does not compile. */
export type InputLabels<Input> = {
  readonly [Field in keyof Input]-?: FieldLabel<NonNullable<Input[Field]>>;
};

type FieldLabel<Value> = [Value] extends [readonly (infer Entry)[]]
  ? [Entry] extends [object]
    ? ListLabel<Entry>
    : string
  : [Value] extends [object]
    ? string extends keyof Value
      ? KeyedLabel<Value[keyof Value]>
      : InputLabels<Value>
    : [Value] extends [string]
      ? string extends Value
        ? string
        : ChoiceLabel<Value>
      : string;

/** The same for code that walks an input of any calculator. */
export type AnyLabel = string | ChoiceLabel | AnyListLabel | AnyKeyedLabel | AnyLabels;
export type AnyListLabel = {
  readonly entry: string;
  readonly namedBy?: readonly string[];
  readonly fields: AnyLabels;
};
export type AnyKeyedLabel = { readonly keyed: string; readonly fields: AnyLabels };
export type AnyLabels = { readonly [field: string]: AnyLabel };

/** The values of a choice as the options of a select. */
export function optionsOf<Value extends string>(choices: ChoiceLabel<Value>['choices']) {
  // The keys of a record are the values that its type lists.
  return (Object.entries(choices) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
