import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { TextField } from './field.tsx';

const pauseMs = 250;

/** Debounced search text. */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });

  // Layout effects are cleaned up before the next page is on screen, other effects later: the timer could fire
  // before.
  useLayoutEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  hint?: string;
  maxLength: number;
  className?: string;
  value: string;
  onSearch: (text: string) => void;
};

export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useTypedSearch(value, onSearch);
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
