type PresetButtonsProps = {
  legend: string;
  options: readonly { readonly label: string; readonly detail: string }[];
  onChoose: (index: number) => void;
  /** Index of the active preset, -1 for none. */
  chosen?: number | undefined;
};

/** Buttons that fill the form. */
export function PresetButtons({ legend, options, onChoose, chosen }: PresetButtonsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        {options.map((option, index) => (
          <button
            key={option.label}
            type="button"
            aria-pressed={chosen === undefined ? undefined : chosen === index}
            onClick={() => onChoose(index)}
            className="min-h-11 cursor-pointer rounded-md border border-line bg-surface px-3 py-2 text-start transition-colors duration-150 hover:border-accent hover:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span className="block font-medium">{option.label}</span>
            <span className="figures block text-ink-soft text-sm">{option.detail}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
