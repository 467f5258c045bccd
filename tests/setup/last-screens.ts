/** What the visitors of a test saw last, printed if it fails: a time-out alone does not say what was shown instead. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const maxScreens = 4;
const maxCharacters = 1500;
/** A page that does not answer in this time is left out. */
const maxWaitMs = 2000;
/** Messages and dialogs come first, because the text is cut. */
const parts = ['[role=region] li', 'dialog[open]', 'main'];
const screens: string[] = [];

/** Records what the page shows; call it before the page closes. */
export async function recordScreen(page: Page): Promise<void> {
  const text = await Promise.race([
    readScreen(page).catch(() => ''),
    setTimeout(maxWaitMs, '', { ref: false }),
  ]);
  if (!text) return;
  screens.push(text.slice(0, maxCharacters));
  if (screens.length > maxScreens) screens.shift();
}

/** The recorded screens, which are then forgotten. */
export const takeScreens = (): string[] => screens.splice(0);

async function readScreen(page: Page): Promise<string> {
  // A tab in which nothing was opened.
  if (page.url() === 'about:blank') return '';
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  const typed = await page
    .locator('main input:is([type=text], [type=email])')
    .evaluateAll((inputs) =>
      inputs.map((input) => `${input.getAttribute('name')} = ${(input as HTMLInputElement).value}`),
    );
  const texts = await Promise.all(parts.map((part) => page.locator(part).allInnerTexts()));
  const lines = texts.flat().map((text) => text.replace(/\s*\n\s*/g, '\n'));
  return [`At ${page.url()}, with the focus on ${focused}:`, ...typed, ...lines].join('\n');
}
