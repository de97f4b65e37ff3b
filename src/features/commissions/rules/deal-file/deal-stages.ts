import { t } from '#kernel/language/t.ts';
import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { isUnspaced, plainWords } from '#kernel/text/plain-words.ts';
import { fieldLabels } from './deal-columns.ts';
import { dealLimits } from './deal-limits.ts';

/** Deals of a file in one stage. */
export type DealStage = {
  /** As first written in the file; empty for rows without a stage. */
  readonly name: string;
  readonly rows: number;
  readonly isWon: boolean;
};

const wonWords =
  'won|closedwon|gewonnen|gagne|gagnee|remporte|remportee|ganado|ganada|ganadas|vinto|vinta|ganho|ganha|wygrana|wygrane|wygrany|受注|成約|فوز|مكسوبة|رابحة';
const lostWords =
  'lost|closedlost|verloren|perdu|perdue|perdido|perdida|perso|persa|przegrana|przegrane|przegrany|stracona|失注|خسارة|خاسرة';
const openWords =
  'open|in progress|pending|prospecting|qualification|needs analysis|value proposition|id decision makers|perception analysis|proposal price quote|proposal|negotiation review|negotiation|appointment scheduled|qualified to buy|presentation scheduled|decision maker bought in|contract sent|offen|in bearbeitung|ouvert|ouverte|en cours|abierto|abierta|aperto|aperta|aberto|aberta|in behandeling|otwarta|otwarty|商談中|進行中|مفتوحة';

/** 'Closed – WON' and 'closed won' are the same stage. */
const plain = (text: string) => plainWords(text).join(' ');

const phrases = (words: string) => words.split('|').map(plain);
const [won, lost] = [phrases(wonWords), phrases(lostWords)];

const hasOneOf = (stage: string, words: readonly string[]) =>
  words.some((word) => (isUnspaced(word) ? stage.includes(word) : ` ${stage} `.includes(` ${word} `)));

const denials = phrases('not|nicht|non|pas|no|nao|niet|nie');

/** True for stages like 'Closed Won' in ten languages; false for 'Not won' and for unknown stages. */
function isWonStage(name: string): boolean {
  const stage = plain(name);
  return hasOneOf(stage, won) && !hasOneOf(stage, lost) && !hasOneOf(stage, denials);
}

/** Common stages in lower case. A column that contains only these is the stage column, even without a heading. */
export const commonStages: ReadonlySet<string> = new Set(
  [wonWords, lostWords, openWords].flatMap((words) =>
    words.split('|').flatMap((word) => [word, `closed ${word}`]),
  ),
);

/** The stages of a file, won ones first, then by number of rows. */
function stagesOf(rows: readonly CsvRow[], column: number): DealStage[] {
  const found = new Map<string, { name: string; rows: number }>();
  for (const { cells } of rows) {
    const name = (cells[column] ?? '').trim();
    const before = found.get(plain(name));
    if (before) before.rows += 1;
    else found.set(plain(name), { name, rows: 1 });
  }
  return [...found.values()]
    .map((stage) => ({ ...stage, isWon: isWonStage(stage.name) }))
    .sort((a, b) => Number(b.isWon) - Number(a.isWon) || b.rows - a.rows);
}

/** The rows of the chosen stages, a question to the user, or the reason for a refusal. */
type ChosenStages =
  | { readonly kind: 'rows'; readonly rows: readonly CsvRow[] }
  | { readonly kind: 'ask-stages'; readonly stages: readonly DealStage[] }
  | { readonly kind: 'refused'; readonly fault: { readonly column: string; readonly message: string } };

/** Asks unless every deal is won. `column` is undefined for a file without stages. */
export function chooseStages(
  rows: readonly CsvRow[],
  column: number | undefined,
  chosen: readonly string[] | undefined,
): ChosenStages {
  if (column === undefined) return { kind: 'rows', rows };
  const refuse = (message: string) =>
    ({ kind: 'refused', fault: { column: t(fieldLabels.stage), message } }) as const;
  if (chosen) {
    const counted = new Set(chosen.map(plain));
    const chosenRows = rows.filter(({ cells }) => counted.has(plain(cells[column] ?? '')));
    return chosenRows.length > 0
      ? { kind: 'rows', rows: chosenRows }
      : refuse(t('No row is in the chosen stages'));
  }
  const stages = stagesOf(rows, column);
  if (stages.every(({ isWon }) => isWon)) return { kind: 'rows', rows };
  if (stages.length <= dealLimits.stages) return { kind: 'ask-stages', stages };
  return refuse(
    t('This column has more than {most} different stages. Choose another column for the stage, or none.', {
      most: dealLimits.stages,
    }),
  );
}

/** Query parameter format: one stage per line. */
export function writeStages(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(/\s+/g, ' ')).join('\n');
}

export function readStages(text: string): string[] {
  return text.split('\n');
}
