/** Distortions of a photographed receipt; all zero for a clean one. */
export type Wear = {
  readonly degrees: number;
  /** In pixels. */
  readonly blur: number;
  /** Maximum change of grey levels, up or down. */
  readonly noise: number;
  /** Darkening by a shadow, from 0 to 1. */
  readonly shadow: number;
  /** Height in pixels of a line's middle above its ends. */
  readonly curl: number;
};

export const clean: Wear = { degrees: 0, blur: 0, noise: 0, shadow: 0, curl: 0 };

export function wearFrom(random: () => number): Wear {
  const either = (most: number) => (random() * 2 - 1) * most;
  return {
    degrees: either(5),
    blur: 0.5 + random(),
    noise: 8 + random() * 16,
    shadow: 0.15 + random() * 0.35,
    curl: either(16),
  };
}

export type Drawing = {
  readonly lines: readonly (readonly [string, string])[];
  readonly font: string;
  readonly wear: Wear;
  readonly seed: number;
};

/** Serialised into the browser, so it may use only its arguments. Returns a photo of the receipt as base64 JPEG. */
export function drawReceipt({ lines, font, wear, seed }: Drawing): string {
  const [width, size, gap, margin] = [1300, 44, 66, 100];
  const height = lines.length * gap + 2 * margin;
  const paper = new OffscreenCanvas(width, height);
  const ink = paper.getContext('2d');
  const photo = document.createElement('canvas');
  [photo.width, photo.height] = [width + 120, height + 120];
  const shot = photo.getContext('2d', { willReadFrequently: true });
  if (!ink || !shot) throw new Error('no canvas');
  ink.fillStyle = '#f7f5ef';
  ink.fillRect(0, 0, width, height);
  ink.fillStyle = '#222';
  ink.font = `${size}px '${font}'`;
  for (const [row, [left, right]] of lines.entries()) {
    const y = margin + row * gap + size;
    ink.textAlign = right === '' && row < 2 ? 'center' : 'left';
    ink.fillText(
      left.trimStart(),
      ink.textAlign === 'center' ? width / 2 : left.startsWith(' ') ? 130 : 70,
      y,
    );
    ink.textAlign = 'right';
    ink.fillText(right, width - 100, y);
  }
  const curled = new OffscreenCanvas(width, height + 40);
  const bent = curled.getContext('2d');
  if (!bent) throw new Error('no canvas');
  for (let x = 0; x < width; x += 2) {
    const rise = wear.curl * Math.sin((Math.PI * x) / width);
    bent.drawImage(paper, x, 0, 2, height, x, 20 - rise, 2, height);
  }
  shot.fillStyle = '#b9aa96';
  shot.fillRect(0, 0, photo.width, photo.height);
  shot.translate(photo.width / 2, photo.height / 2);
  shot.rotate((wear.degrees * Math.PI) / 180);
  shot.filter = wear.blur > 0 ? `blur(${wear.blur}px)` : 'none';
  shot.drawImage(curled, -width / 2, -height / 2 - 20);
  shot.resetTransform();
  shot.filter = 'none';
  if (wear.shadow > 0) {
    const shade = shot.createLinearGradient(0, 0, photo.width, photo.height * 0.6);
    shade.addColorStop(0, `rgba(0,0,0,${wear.shadow})`);
    shade.addColorStop(0.55, 'rgba(0,0,0,0)');
    shade.addColorStop(1, `rgba(0,0,0,${wear.shadow * 0.6})`);
    shot.fillStyle = shade;
    shot.fillRect(0, 0, photo.width, photo.height);
  }
  if (wear.noise > 0) {
    const image = shot.getImageData(0, 0, photo.width, photo.height);
    let state = seed >>> 0;
    for (let at = 0; at < image.data.length; at += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const jump = (state / 2 ** 32 - 0.5) * 2 * wear.noise;
      for (let part = 0; part < 3; part++) image.data[at + part] = (image.data[at + part] ?? 0) + jump;
    }
    shot.putImageData(image, 0, 0);
  }
  return photo.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
}
