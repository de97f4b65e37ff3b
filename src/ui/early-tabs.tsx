import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { tabListLook, tabLook } from './tab-styles.ts';

type EarlyTabsProps<Value extends string> = {
  /** Accessible name of the list. */
  label: string;
  tabs: readonly { readonly value: Value; readonly name: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
};

/** Tabs for prerendered pages: those of tabs.tsx render style attributes, which our CSP forbids in HTML. */
export function EarlyTabs<Value extends string>(props: EarlyTabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const id = useId();
  const place = tabs.findIndex((tab) => tab.value === value);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextPlace(event.key, place, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={tabListLook} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            data-state={tab.value === value ? 'active' : 'inactive'}
            tabIndex={tab.value === value ? 0 : -1}
            className={tabLook}
            onClick={() => onChange(tab.value)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </div>
  );
}

/** Index of the tab that a key selects; undefined for other keys. */
function nextPlace(key: string, place: number, count: number): number | undefined {
  const forwards = directionOf(currentLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = forwards === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forwards) return (place + 1) % count;
  if (key === backwards) return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
