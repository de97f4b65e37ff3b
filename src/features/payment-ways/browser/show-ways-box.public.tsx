type ShowWaysBoxProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether the readers of a bill see how its maker can be paid. */
export function ShowWaysBox({ checked, onChange }: ShowWaysBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      Show how to pay me, if my settings say so
    </label>
  );
}
