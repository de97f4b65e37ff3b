type EmptyListProps = { title: string; text: string };

export function EmptyList({ title, text }: EmptyListProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 rounded-lg border border-line-strong border-dashed px-5 py-10 text-center text-ink-soft">
        {text}
      </p>
    </section>
  );
}
