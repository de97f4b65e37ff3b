import { Fragment, type ReactNode } from 'react';
import type { MessagePiece, MessageValues } from '#kernel/language/message.ts';
import { tPieces } from '#kernel/language/t.ts';

/** Renders the text between the tags of a sentence: `{ a: (text) => <Link to="/terms">{text}</Link> }`. */
export type Tags = Readonly<Record<string, (text: ReactNode) => ReactNode>>;

/** For a part of a label that only screen readers read. */
export const hidden: Tags = { hidden: (text) => <span className="sr-only">{text}</span> };

/** For a name, whose direction may differ from that of the sentence. */
export const isolated: Tags = { b: (text) => <bdi>{text}</bdi> };

/** A translated sentence with elements in it. The translation determines their position. */
export function tRich(message: string, tags: Tags, values?: MessageValues): ReactNode {
  return draw(tPieces(message, values), tags);
}

function draw(pieces: readonly MessagePiece[], tags: Tags): ReactNode {
  return pieces.map((piece, place) => {
    if (typeof piece === 'string') return piece;
    const inner = draw(piece.pieces, tags);
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move.
    return <Fragment key={place}>{tags[piece.tag]?.(inner) ?? inner}</Fragment>;
  });
}
