import { t } from '#kernel/language/t.ts';

/** A choice field, with labels of its values. All labels here are marked by `msg` and translated with `t`. */
export type ChoiceLabel<Value extends string = string> = {
  readonly label: string;
  readonly choices: Readonly<Record<Value, string>>;
};

/** A list field. Its entries are named by the first non-empty field of `namedBy`, else by `entry` and position. */
type ListLabel<Entry> = {
  readonly entry: string;
  readonly namedBy?: readonly (keyof Entry & string)[];
  readonly fields: InputLabels<Entry>;
};

/** A record field with entries by key, such as the levels of a rating scale. */
type KeyedLabel<Entry> = { readonly keyed: string; readonly fields: InputLabels<Entry> };

/** Form labels for all fields of an input; the type requires every field. */
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

/** Type-erased labels, for code that walks any input. */
export type AnyLabel = string | ChoiceLabel | AnyListLabel | AnyKeyedLabel | AnyLabels;
export type AnyListLabel = {
  readonly entry: string;
  readonly namedBy?: readonly string[];
  readonly fields: AnyLabels;
};
export type AnyKeyedLabel = { readonly keyed: string; readonly fields: AnyLabels };
export type AnyLabels = { readonly [field: string]: AnyLabel };

/** The choices as options of a select, translated. */
export function optionsOf<Value extends string>(choices: ChoiceLabel<Value>['choices']) {
  // Safe cast: the record's keys are the values of its type.
  return (Object.entries(choices) as [Value, string][]).map(([value, label]) => ({ value, label: t(label) }));
}
