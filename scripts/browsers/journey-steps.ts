import assert from 'node:assert/strict';
import type { DrivenBrowser } from './driven-browser.ts';

/** Runs a step and notes that it has passed. */
export type Step = (what: string, task: () => Promise<void>) => Promise<void>;

const patienceMs = 30_000;

export async function until(browser: DrivenBrowser, expression: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await browser.read(expression))) {
    if (Date.now() > end) throw new Error(`${browser.name} never came to: ${expression}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

const text = JSON.stringify;
export const field = (label: string) =>
  `[...document.querySelectorAll('input, select, textarea')].find((each) => (each.ariaLabel ?? each.labels?.[0]?.textContent.trim()) === ${text(label)})`;

export async function open(browser: DrivenBrowser, address: string): Promise<void> {
  await browser.open(address);
  await until(browser, "document.documentElement.dataset.ready === 'true'");
}

export async function fill(browser: DrivenBrowser, label: string, value: string): Promise<void> {
  await browser.read(`(${field(label)}.focus(), ${field(label)}.select?.(), true)`);
  await browser.type(value);
  assert.equal(await browser.read(`${field(label)}.value`), value, label);
}

export async function press(browser: DrivenBrowser, label: string): Promise<void> {
  const button = `[...document.querySelectorAll('button')].find((each) => each.textContent.trim() === ${text(label)})`;
  await browser.read(`(${button}.click(), true)`);
}

export const resultsText = "document.querySelector('[aria-labelledby=results]').textContent";
