type ChartTableProps = { rows: readonly { readonly label: string; readonly text: string }[] };

/** A chart's values for screen readers. The wrapper is hidden, since a hidden table would still lengthen the page. */
export function ChartTable({ rows }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <tbody>
          {rows.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
