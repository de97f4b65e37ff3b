import { type RefObject, useEffect, useEffectEvent } from 'react';
import { rowKey } from '#ui/early/row-acts.ts';
import { typedNames } from '../../rules/typed-names.ts';

/** The index in the name of a field like 'billData.participants.3.name'. */
const nameField = /^billData\.participants\.(\d+)\.name$/;

type NameLists = {
  /** Makes a row for each name; returns false above the limit of people. */
  readonly split: (index: number, names: readonly string[]) => boolean;
  readonly focusName: (index: number) => void;
  /** Called after Enter, with the focus on the last name. */
  readonly goOn: () => void;
};

/**
 * Splits a list that was typed as one name into a row per name: on Enter, on blur, and before a click elsewhere takes
 * effect. Lists that the user has not just typed, as in a stored bill, are not split.
 */
export function useNameLists(list: RefObject<HTMLElement | null>, actions: NameLists): void {
  const splitAt = useEffectEvent(actions.split);
  const focusName = useEffectEvent(actions.focusName);
  const goOn = useEffectEvent(actions.goOn);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let typed: HTMLInputElement | null = null;

    const split = (): boolean => {
      const field = typed;
      typed = null;
      const place = field?.isConnected ? nameField.exec(field.name)?.[1] : undefined;
      const names = typedNames(field?.value ?? '');
      if (place === undefined || names.length < 2) return false;
      // Splitting replaces the rows, so a focused one loses the focus.
      const hadFocus =
        document.activeElement?.closest('[data-row]') && element.contains(document.activeElement);
      if (!splitAt(Number(place), names)) return false;
      if (hadFocus) focusName(Number(place) + names.length - 1);
      return true;
    };
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !nameField.test(target.name)) return;
      typed = typedNames(target.value).length > 1 ? target : null;
    };
    const onKey = (event: KeyboardEvent) => {
      const key = event.target === typed ? rowKey(event) : null;
      if ((key !== 'Enter' && key !== 'Submit') || !split()) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Enter') goOn();
      else element.closest('form')?.requestSubmit();
    };
    const onPress = ({ target }: Event) => {
      if (typed && target !== typed) split();
    };
    // Does not split while a button is held down, which would move it under the pointer: its click splits in
    // `onPress`.
    const onLeave = () =>
      setTimeout(() => {
        const isLeft = typed && typed !== document.activeElement && !document.querySelector(':active');
        if (isLeft) split();
      });

    element.addEventListener('input', note);
    element.addEventListener('keydown', onKey, true);
    element.addEventListener('focusout', onLeave);
    document.addEventListener('click', onPress, true);
    document.addEventListener('submit', onPress, true);
    return () => {
      element.removeEventListener('input', note);
      element.removeEventListener('keydown', onKey, true);
      element.removeEventListener('focusout', onLeave);
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('submit', onPress, true);
    };
  }, [list]);
}
