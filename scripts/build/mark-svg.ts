import { mark } from '#site/mark.ts';

/** The logo's shapes as SVG elements; `paint` gives the attributes of a tone. */
export function markElements(paint: (tone: string) => string): string {
  const { y, height, rx } = mark.bar;
  return mark.shapes
    .map((shape) =>
      shape.kind === 'dot'
        ? `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" ${paint(shape.tone)}/>`
        : `<rect x="${shape.x}" y="${y}" width="${shape.width}" height="${height}" rx="${rx}" ${paint(shape.tone)}/>`,
    )
    .join('');
}

export function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
}
