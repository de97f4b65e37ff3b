import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { Button } from '#ui/button.tsx';

type OptionalPartProps = {
  id: string;
  title: string;
  hint: string;
  addLabel: string;
  removeLabel: string;
  /** True if the part contains values. */
  isUsed: boolean;
  onOpen: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** Optional fields of a form: a button until opened or used. */
export function OptionalPart(props: OptionalPartProps) {
  const { id, title, hint, addLabel, removeLabel, isUsed, onOpen, onRemove, children } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  // Stays open while its values are being cleared.
  if (isUsed && !isAsked) setAsked(true);
  // flushSync, so that the focus can follow.
  const open = () => {
    flushSync(() => setAsked(true));
    onOpen();
  };
  const close = () => {
    flushSync(() => {
      onRemove();
      setAsked(false);
    });
    addButton.current?.focus();
  };
  if (!isAsked && !isUsed)
    return (
      <Button ref={addButton} variant="outline" onClick={open}>
        <Plus aria-hidden="true" className="size-4" />
        {addLabel}
      </Button>
    );
  return (
    <section aria-labelledby={id} className="grid min-w-0 basis-full grid-cols-1 gap-2">
      <h3 id={id} className="font-sans font-semibold text-base tracking-normal">
        {title}
      </h3>
      <p className="-mt-1 text-ink-soft text-sm">{hint}</p>
      <div className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1 sm:flex-nowrap">
          {children}
        </div>
        <RemoveButton label={removeLabel} onClick={close} />
      </div>
    </section>
  );
}
