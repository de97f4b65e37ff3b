import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { Figure } from './figure.ts';

export type MeasuredPart = Readonly<{ title: string; figures: readonly Figure[] }>;

const file = resolve(import.meta.dirname, '../docs/performance.md');

function machine(): string {
  const [first] = cpus();
  const model = first?.model.trim() || process.arch;
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${model}, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** Results from a busy machine are unreliable. */
const loadBefore = loadavg()[0] ?? 0;

const cell = (text: string) => text.replaceAll('|', '\\|');

function tableOf({ title, figures }: MeasuredPart): string {
  const rows = figures.map(({ what, measured, budget, met }) => {
    const verdict = met ? '' : ' **missed**';
    return `| ${cell(what)} | ${cell(measured)}${verdict} | ${cell(budget)} |`;
  });
  return `## ${title}\n\n| What | Measured | Budget |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const titleOf = (section: string) => section.slice(0, section.indexOf('\n'));

/** Replaces these parts of the report, with the date of the measurement; other parts stay. */
export function writeParts(parts: readonly MeasuredPart[], command: string, at: Date): string {
  const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const note = `Measured by \`${command}\` on ${at.toISOString().slice(0, 10)}; load average before the run ${loadBefore.toFixed(1)}.\n`;
  const written = parts.map((part) => `${tableOf(part)}\n${note}`);
  const replaced = sections.map(
    (section) => written.find((one) => titleOf(one) === titleOf(section)) ?? section,
  );
  const added = written.filter((one) => sections.every((section) => titleOf(one) !== titleOf(section)));
  const all = [head, ...replaced, ...added].map((section) => section.trimEnd());
  writeFileSync(file, `${all.join('\n\n')}\n`);
  return file;
}

/** Renders the report for the documentation, with the command that measures it again. */
export function writeReport(parts: readonly MeasuredPart[], command: string, at: Date): string {
  const head = `# Performance

Measured by \`${command}\` on ${at.toISOString().slice(0, 10)}: ${machine()}; load average before the run ${loadBefore.toFixed(1)}.
Everything on this page comes from that one run, but parts that name another one; the client that makes the load runs on the same machine and takes its
share of it. 'Raw' is what the parts of an endpoint could do on their own, right before or after: bare node:http that
gives the same answer, pgbench with the same statements and as many connections, one bare password hash.
`;
  writeFileSync(file, [head, ...parts.map(tableOf)].join('\n'));
  return file;
}
