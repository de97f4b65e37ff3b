import { t } from '#kernel/language/t.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';

type RowMenuProps = {
  /** The pressed handle. */
  anchor: HTMLElement;
  isFirst: boolean;
  isLast: boolean;
  onMove: (steps: -1 | 1) => void;
  onClose: () => void;
};

/** Moves a row up or down, for users who cannot drag. */
export default function RowMenu({ anchor, isFirst, isLast, onMove, onClose }: RowMenuProps) {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return (
    <DropdownMenu open onOpenChange={(open) => open || onClose()}>
      <DropdownMenuTrigger
        tabIndex={-1}
        aria-label={t('Move')}
        className="pointer-events-none fixed opacity-0"
        style={{ left, top, width, height }}
      />
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.focus();
        }}
      >
        <DropdownMenuItem disabled={isFirst} onSelect={() => onMove(-1)}>
          {t('Move up')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isLast} onSelect={() => onMove(1)}>
          {t('Move down')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
