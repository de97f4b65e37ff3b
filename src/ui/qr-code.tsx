import { useMemo } from 'react';
import { encode } from 'uqr';

/** The standard's light border, which scanners need. */
const quietZone = 4;

/** A QR code as one SVG path, always dark on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quietZone });
    return { path: pathOf(code.data), size: code.size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** One rectangle per run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const stretches = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return stretches.join('');
}
