import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { screenshots } from '#site/app-manifest.ts';

/** Copies the pictures of `npm run pictures`, which the browser's installation dialog shows. */
export function copyScreenshots(root: string, site: string): void {
  mkdirSync(join(site, 'screenshots'));
  for (const { src } of screenshots) {
    const picture = join(root, 'docs/pictures', src.slice('/screenshots/'.length));
    if (!existsSync(picture)) throw new Error(`${picture} is missing: npm run pictures takes it.`);
    copyFileSync(picture, join(site, src));
  }
}
