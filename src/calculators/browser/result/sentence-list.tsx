import type { Formats } from '#kernel/money/formats.ts';
import { sentencesOf } from '../../rules/sentences.ts';
import type { Explanation } from '../../rules/steps.ts';

export type SentenceListProps = { explanation: Explanation; formats: Formats; className: string };

export default function SentenceList({ explanation, formats, className }: SentenceListProps) {
  return (
    <ul className={className}>
      {sentencesOf(explanation, formats).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
