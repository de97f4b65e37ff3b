import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { cx } from '#ui/class-names.ts';
import { bareControl, controlFrame } from '#ui/control-styles.ts';
import { peopleFor, typedMention } from '../../rules/comments/mentions.ts';
import type { GroupPerson } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';

type MentionAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  people: readonly GroupPerson[];
  value: string;
  onText: (text: string) => void;
};

/** A text field that suggests people after '@'. Arrow keys select, Enter or Tab inserts, Escape closes the list. */
export function MentionArea({ people, value, onText, ...field }: MentionAreaProps) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const mention = caret === null ? undefined : typedMention(value, caret, groupLimits.nameLength);
  const found = mention ? peopleFor(mention.typed, people) : [];
  const active = Math.min(chosen, found.length - 1);

  function look() {
    setCaret(area.current?.selectionStart ?? null);
    setChosen(0);
  }

  function take(person: GroupPerson) {
    if (!mention || caret === null) return;
    const before = `${value.slice(0, mention.start)}@${person.name} `;
    onText(before + value.slice(caret));
    setCaret(null);
    // Waits until React has rendered the new text.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const person = found[active];
    if (!person || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosen((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setChosen((active + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(person);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    // Escape closes the list, not the dialog around it.
    event.stopPropagation();
  }

  return (
    <div>
      <div className={controlFrame}>
        <textarea
          {...field}
          ref={area}
          rows={3}
          className={cx(bareControl, 'resize-y')}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          value={value}
          onChange={({ target }) => {
            onText(target.value);
            look();
          }}
          onKeyDown={onKeyDown}
          onClick={look}
          onBlur={() => setCaret(null)}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {found.length > 0
          ? t(
              '{count, plural, one {# person. Choose with the arrow keys and Enter.} other {# people. Choose with the arrow keys and Enter.}}',
              { count: found.length },
            )
          : ''}
      </p>
      {found.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t('People', {}, 'in a group')}
          className="mt-1 overflow-hidden rounded-md border border-line-strong bg-surface"
        >
          {found.map((person, n) => (
            <div
              key={person.id}
              id={`${listId}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === active}
              className={cx(
                'wrap-anywhere flex min-h-11 cursor-pointer items-center px-3 py-2',
                n === active && 'bg-accent-soft',
              )}
              // Runs before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
