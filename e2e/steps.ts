import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Counts what a person does on a phone: every tap, and every field with the keys typed into it. */
export function countSteps(page: Page) {
  let steps = 0;
  return {
    async tap(target: Locator) {
      steps += 1;
      await target.click();
    },
    /** Types into the focused field. */
    async type(text: string, ...keys: string[]) {
      steps += 1;
      await page.keyboard.type(text);
      for (const key of keys) await page.keyboard.press(key);
    },
    async choose(select: Locator, option: string) {
      steps += 1;
      await select.selectOption(option);
    },
    /** Taps a button that opens the file chooser, and chooses a picture. */
    async pickFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      steps += 1;
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
      await chooser.setFiles(file);
    },
    expectAtMost(most: number, what: string) {
      console.log(`${what}: ${steps} taps and fields`);
      expect(steps).toBeLessThanOrEqual(most);
    },
  };
}
