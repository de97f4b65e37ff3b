import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';

type Choices<Field extends string> = Readonly<Partial<Record<Field, number>>>;

type ColumnChoicesProps<Field extends string> = {
  fields: readonly { readonly field: Field; readonly label: string; readonly isNeeded: boolean }[];
  /** The first rows including the header. */
  rows: readonly (readonly string[])[];
  hasHeadings: boolean;
  columns: Choices<Field>;
  onChange: (columns: Choices<Field>) => void;
};

/** Lets the user assign columns to fields; the options show three sample values per column. */
export function ColumnChoices<Field extends string>(props: ColumnChoicesProps<Field>) {
  const { fields, rows, hasHeadings, columns, onChange } = props;
  const options = optionsOf(rows, hasHeadings);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {fields.map(({ field, label, isNeeded }) => {
        const place = columns[field];
        const isOpen = place === undefined;
        return (
          <NativeSelect
            key={field}
            label={label}
            hint={isOpen && isNeeded ? t('Choose the matching column.') : undefined}
            options={[
              { value: '', label: isNeeded ? t('Choose', {}, 'a column') : t('None', {}, 'no column') },
              ...options,
            ]}
            value={isOpen ? '' : String(place)}
            onChange={({ target }) => onChange(withColumn(columns, field, target.value))}
          />
        );
      })}
    </div>
  );
}

function withColumn<Field extends string>(
  before: Choices<Field>,
  field: Field,
  place: string,
): Choices<Field> {
  const after: Partial<Record<Field, number>> = { ...before };
  delete after[field];
  if (place !== '') after[field] = Number(place);
  return after;
}

const samples = 3;
const sampleLength = 24;

function optionsOf(rows: readonly (readonly string[])[], hasHeadings: boolean) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const body = rows.slice(hasHeadings ? 1 : 0);
  return Array.from({ length: width }, (_, place) => {
    const heading = hasHeadings ? rows[0]?.[place]?.trim() : '';
    const values = [...new Set(body.map((cells) => short(cells[place] ?? '')))].filter(
      (value) => value !== '',
    );
    const shown = values.slice(0, samples).join(' · ');
    return {
      value: String(place),
      label: `${heading || t('Column {number}', { number: place + 1 })}${shown ? `: ${shown}` : ''}`,
    };
  });
}

function short(cell: string): string {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  return text.length > sampleLength ? `${text.slice(0, sampleLength - 1)}…` : text;
}
