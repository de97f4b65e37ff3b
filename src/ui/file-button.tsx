import { Upload } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'busy'> & {
  /** Description of the file for screen readers. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
};

export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => chooser.current?.click()}>
        <Upload aria-hidden="true" />
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
