import { Trash2 } from 'lucide-react';

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft transition-colors duration-150 hover:bg-bad-soft hover:text-bad"
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </button>
  );
}
