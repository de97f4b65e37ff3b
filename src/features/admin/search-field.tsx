import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '#ui/field.tsx';

const pauseMs = 250;

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  hint?: string;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
};

/** Asks once the typing pauses. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });

  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      {...field}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
