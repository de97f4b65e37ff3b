import PDFDocument from 'pdfkit';
import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { needsOrdering } from './bidi-runs.ts';
import { drawBidi, widthOfPieces } from './draw-bidi.ts';
import { createFonts, type FontRole, missingMark, type Pdf } from './pdf-fonts.ts';

export type Paper = 'a4' | 'letter';

export const pdfColours = {
  ink: '#1d1c19',
  soft: '#57534a',
  line: '#e0dacb',
  accent: '#2438c9',
} as const;

type Style = Readonly<{
  role?: FontRole;
  size?: number;
  colour?: string;
  /** Points from the left margin. */
  indent?: number;
  /** Points left free on the right. */
  right?: number;
  /** Points of space above. */
  above?: number;
}>;

export type PdfMeta = Readonly<{ title: string; author: string; createdAt: Date; paper: Paper }>;
export type PdfWriter = ReturnType<typeof createWriter>;

const margin = 56;
const footerHeight = 28;
/** The file is truncated after this many pages, so that no request takes a minute. */
const maxPages = 60;
/** Lines that a label of the maximum length takes. */
const mostLines = 5;

/** A tagged PDF in the product's fonts, written from top to bottom. Deterministic. */
export async function writePdf(
  { title, author, createdAt, paper }: PdfMeta,
  draw: (writer: PdfWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    lang: currentLanguage(),
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  doc.on('end', resolve);
  doc.on('error', reject);
  const writer = createWriter(doc);
  draw(writer);
  writer.finish(author);
  doc.end();
  await promise;
  return new Uint8Array(Buffer.concat(chunks));
}

function createWriter(doc: Pdf) {
  const fonts = createFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;
  const base = directionOf(currentLanguage());
  const bottom = doc.page.height - margin - footerHeight;
  let isFull = false;

  /** Starts a new page if the height does not fit; false once the file is full. */
  function ensure(height: number): boolean {
    if (isFull) return false;
    if (doc.y + height <= bottom) return true;
    if (doc.bufferedPageRange().count >= maxPages) {
      isFull = true;
      return false;
    }
    doc.addPage();
    return true;
  }

  function runs(text: string, role: FontRole, size: number, colour: string) {
    doc.fontSize(size).fillColor(colour);
    return fonts.runsOf(role, text);
  }

  /** `x` is the left edge of the text's box; a right-to-left line begins at its right edge. */
  function draw(text: string, style: Style, x: number, y: number): void {
    const { role = 'text', size = 10.5, colour = pdfColours.ink, indent = 0, right = 0 } = style;
    if (base === 'rtl' || needsOrdering(text)) {
      doc.fontSize(size).fillColor(colour);
      drawBidi(doc, fonts, { text, role, base, size }, { x, y, width: width - indent - right });
      return;
    }
    const pieces = runs(text, role, size, colour);
    const rise = size * fonts.ascentOf(role);
    const options = { width: width - indent - right, lineGap: size * 0.3, baseline: 'alphabetic' as const };
    for (const [n, piece] of pieces.entries()) {
      fonts.use(piece.font);
      const continued = n < pieces.length - 1;
      if (n === 0) doc.text(piece.text, x, y + rise, { ...options, continued });
      else doc.text(piece.text, { ...options, continued });
    }
    doc.y -= rise;
  }

  function text(content: string, style: Style = {}, tag = 'P'): void {
    const { size = 10.5, indent = 0, above = 0 } = style;
    if (content === '' || !ensure(above + size * 1.6)) return;
    const y = doc.y + above;
    const x = base === 'rtl' ? margin : margin + indent;
    root.add(doc.struct(tag, {}, () => draw(content, style, x, y)));
  }

  function widthOf(content: string, role: FontRole, size: number): number {
    doc.fontSize(size);
    return widthOfPieces(doc, fonts, fonts.visualPieces(role, content, base));
  }

  function row(label: string, value: string, style: Style = {}): void {
    const { size = 10.5, role = 'text', indent = 0, above = 4 } = style;
    const valueWidth = widthOf(value, role, size);
    // A long value goes below its label.
    const isLong = valueWidth > width / 2;
    if (!ensure(above + size * 1.6 * mostLines)) return;
    const y = doc.y + above;
    const beside = isLong ? 0 : valueWidth + 16;
    const isMirrored = base === 'rtl';
    const line = doc.struct('P');
    line.add(
      doc.struct('Span', {}, () => {
        const x = isMirrored ? margin + beside : margin + indent;
        draw(label || ' ', { ...style, right: beside }, x, y);
      }),
    );
    const after = () => doc.y;
    line.add(
      doc.struct('Span', {}, () => {
        const end = after();
        const far = isMirrored ? margin : margin + width - valueWidth;
        const room = isLong ? 0 : width - valueWidth;
        const own = { ...style, indent: isLong ? indent : 0, right: isMirrored ? room : 0 };
        draw(value || ' ', own, isLong && !isMirrored ? margin + indent : far, isLong ? end : y);
        doc.y = Math.max(end, doc.y);
      }),
    );
    root.add(line);
  }

  function rule(above = 8): void {
    if (!ensure(above + 2)) return;
    doc.y += above;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.75)
      .strokeColor(pdfColours.line)
      .stroke();
    doc.endMarkedContent();
    doc.y += 2;
  }

  /** Explains missing characters and truncation, and numbers the pages. */
  function finish(author: string): void {
    if (fonts.isMissing()) {
      text(
        t('“{mark}” marks a character that this PDF cannot show. The shared page shows the original text.', {
          mark: missingMark,
        }),
        { size: 9, colour: pdfColours.soft, above: 14 },
      );
    }
    root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let n = 0; n < count; n += 1) {
      doc.switchToPage(start + n);
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      const values = { author, page: n + 1, count };
      draw(
        isFull && n === count - 1
          ? t('{author} · page {page} of {count} · shortened, the shared page shows everything', values)
          : t('{author} · page {page} of {count}', values),
        { size: 8.5, colour: pdfColours.soft },
        margin,
        doc.page.height - margin - 4,
      );
      doc.endMarkedContent();
    }
  }

  return { text, row, rule, finish };
}
