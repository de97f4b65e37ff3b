import type { CalculatorKind } from '#calculators/calculator.ts';

const drawings: Record<CalculatorKind, () => React.ReactNode> = {
  freelancer: () => (
    <>
      <rect x="0" y="8" width="132" height="14" rx="2" className="fill-share-1" />
      <rect x="0" y="29" width="96" height="14" rx="2" className="fill-share-4" />
      <rect x="0" y="50" width="48" height="14" rx="2" className="fill-share-2" />
      <path d="M150 0V72" strokeDasharray="3 4" className="stroke-line-strong" strokeWidth="1.5" />
    </>
  ),
  commission: () => (
    <>
      <rect x="0" y="48" width="44" height="24" rx="2" className="fill-share-2" />
      <rect x="50" y="32" width="44" height="40" rx="2" className="fill-share-4" />
      <rect x="100" y="8" width="44" height="64" rx="2" className="fill-share-1" />
      <path d="M0 26H160" strokeDasharray="3 4" className="stroke-line-strong" strokeWidth="1.5" />
    </>
  ),
  'bill-split': () => (
    <>
      <path
        d="M1 1H57V71L50 65L43 71L36 65L29 71L22 65L15 71L8 65L1 71Z"
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M11 16H47M11 27H47M11 38H33" className="stroke-line-strong" strokeWidth="1.5" />
      <path d="M66 36H84" strokeDasharray="3 4" className="stroke-line-strong" strokeWidth="1.5" />
      <rect x="92" y="8" width="68" height="12" rx="2" className="fill-share-1" />
      <rect x="92" y="24" width="40" height="12" rx="2" className="fill-share-4" />
      <rect x="92" y="40" width="54" height="12" rx="2" className="fill-share-2" />
      <rect x="92" y="56" width="26" height="12" rx="2" className="fill-share-3" />
    </>
  ),
};

export function CalculatorDrawing({ kind, className }: { kind: CalculatorKind; className?: string }) {
  return (
    <svg viewBox="0 0 160 72" aria-hidden="true" className={className}>
      {drawings[kind]()}
    </svg>
  );
}
