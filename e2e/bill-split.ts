import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

export const today = new Date().toLocaleDateString('sv-SE');
export const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Split' }).click();
export const total = (page: Page) => page.getByLabel('Total bill amount');
export const nameOf = (page: Page, person: number) =>
  page.getByRole('textbox', { name: `Name of person ${person}`, exact: true });
export const amountOf = (page: Page, person: number) =>
  page.getByRole('textbox', { name: `Amount of person ${person}`, exact: true });
export const item = (page: Page, place: number) =>
  page.getByRole('group', { name: `Item ${place}`, exact: true });
export const expectPressed = (page: Page, place: number, people: string[]) =>
  expect(item(page, place).getByRole('button', { pressed: true })).toHaveText(people);

export async function fillPeople(page: Page, ...names: string[]) {
  for (const [index, name] of names.entries()) {
    if (index > 1) await page.getByRole('button', { name: 'Add person' }).click();
    await nameOf(page, index + 1).fill(name);
  }
}

export async function addItem(page: Page, place: number, name: string, cost: string, ...people: string[]) {
  await page.getByRole('button', { name: 'Add item' }).click();
  await item(page, place).getByLabel('Item name').fill(name);
  await item(page, place).getByLabel('Cost').fill(cost);
  for (const person of people) {
    await item(page, place).getByRole('button', { name: person, exact: true }).click();
  }
}
