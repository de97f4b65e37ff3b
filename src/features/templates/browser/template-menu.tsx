import { Copy, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import type { TemplateRecord } from '../rules/template.ts';
import { copyTemplate, exportTemplate } from './template-tasks.ts';

type TemplateMenuProps = {
  userId: string;
  template: TemplateRecord;
  onRename: () => void;
  onDelete: () => void;
};

export default function TemplateMenu({ userId, template, onRename, onDelete }: TemplateMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" variant="ghost" aria-label={t('More for {name}', { name: template.name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onRename}>
          <Pencil aria-hidden="true" />
          {t('Rename')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void copyTemplate(userId, template.id)}>
          <Copy aria-hidden="true" />
          {t('Duplicate', {}, 'verb')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void exportTemplate(template)}>
          <Download aria-hidden="true" />
          {t('Export as file')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onDelete} className="text-bad">
          <Trash2 aria-hidden="true" />
          {t('Delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
