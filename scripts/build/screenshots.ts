import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { screenshots } from '#site/app-manifest.ts';

/** The pictures that `npm run pictures` takes are those of the installation dialog too. */
export function copyScreenshots(root: string, site: string): void {
  mkdirSync(join(site, 'screenshots'));
  for (const { src } of screenshots) {
    const picture = join(root, 'docs/pictures', src.slice('/screenshots/'.length));
    if (!existsSync(picture)) throw new Error(`${picture} is missing: npm run pictures takes it.`);
    copyFileSync(picture, join(site, src));
  }
}
