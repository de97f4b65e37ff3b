import { type DrivenBrowser, key } from './driven-browser.ts';
import { field, fill, open, press, resultsText, type Step, until } from './journey-steps.ts';

/** The main path of a visitor: home, a calculator by keyboard, a result, a missing field, help, a chat. */
export async function runMainJourney(browser: DrivenBrowser, site: string, step: Step): Promise<void> {
  await step('the home page starts', () => open(browser, `${site}/`));
  await step('Calculate goes to the field that is missing', async () => {
    await open(browser, `${site}/calculator/freelancer`);
    await press(browser, 'Calculate Payment Split');
    await until(browser, `document.activeElement === ${field('Total budget')}`);
  });
  await step('a team is paid to the cent', async () => {
    await fill(browser, 'Total budget', '5000');
    await fill(browser, 'Hours', '10');
    await fill(browser, 'Rate per hour', '33.33');
    await press(browser, 'Calculate Payment Split');
    await until(browser, `${resultsText}.includes('$333.30')`);
  });
  await step('the focus ring follows the arrow keys on radio cards', async () => {
    await browser.read("(document.querySelector('input[name=calculationMode]').focus(), true)");
    await browser.type(key.down);
    await until(browser, "document.activeElement.value === 'expenses'");
    const ring = 'getComputedStyle(document.activeElement.nextElementSibling).outlineStyle';
    await until(browser, `${ring} !== 'none'`);
  });
  await step('the focus ring follows the arrow keys on the theme switch', async () => {
    const theme =
      "[...document.querySelectorAll('header input[type=radio]:checked')].find((each) => each.checkVisibility())";
    await browser.read(`(${theme}.focus(), true)`);
    await browser.type(key.left);
    await until(browser, `document.activeElement === ${theme}`);
    await until(
      browser,
      "getComputedStyle(document.activeElement.nextElementSibling).outlineStyle !== 'none'",
    );
  });
  await step('a bill is split by items', async () => {
    await open(browser, `${site}/calculator/bill-split`);
    await fill(browser, 'Total bill amount', '100');
    await fill(browser, 'Name of person 1', 'Ann');
    await press(browser, 'Calculate Split');
    await until(browser, `${resultsText}.includes('$50.00')`);
  });
  await step('help finds an answer', async () => {
    await open(browser, `${site}/help`);
    await fill(browser, 'Search the questions', 'tip');
    await until(browser, "document.body.textContent.includes('How do I split a tip')");
  });
  await step('the live chat takes a message', async () => {
    await open(browser, `${site}/contact`);
    await press(browser, 'Start a chat');
    await until(browser, `Boolean(document.querySelector('[role=dialog] textarea'))`);
    await browser.read("(document.querySelector('[role=dialog] input[name=email]').focus(), true)");
    await browser.type('jo@example.com');
    await browser.read("(document.querySelector('[role=dialog] textarea').focus(), true)");
    await browser.type('Hello');
    await press(browser, 'Send');
    await until(browser, "document.querySelector('[role=dialog] ol')?.textContent.includes('Hello')");
  });
}
