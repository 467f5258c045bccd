/** What the visitors of a test saw last, printed if it fails: a time-out alone does not say what was shown instead. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const maxScreens = 4;
const maxCharacters = 1500;
/** A page that does not answer in this time is left out. */
const maxWaitMs = 2000;
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

function readScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    // A tab in which nothing was opened.
    if (location.protocol === 'about:') return '';
    // Messages and dialogs come first, because the text is cut.
    const parts = ['[role=region] li', 'dialog[open]', 'main'].flatMap((selector) => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ]);
    const inputs = document.querySelectorAll<HTMLInputElement>('main input:is([type=text], [type=email])');
    return [
      `At ${location.pathname}, with the focus on ${document.activeElement?.outerHTML.slice(0, 120)}:`,
      ...[...inputs].map(({ name, value }) => `${name} = ${value}`),
      ...parts.map(({ innerText }) => innerText.replace(/\s*\n\s*/g, '\n')),
    ].join('\n');
  });
}
