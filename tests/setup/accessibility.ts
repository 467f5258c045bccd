/** Checks that a page must pass in every size and theme: axe, no horizontal scrolling, no console messages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sizes, type Theme, untilStill, type Visitor } from './visitor.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = typeof globalThis & { axe?: { run(options: RunOptions): Promise<AxeResults> } };

/** Changes size and theme as a device would, and waits until nothing on the page moves any more. */
export async function look(page: Page, size: keyof typeof sizes, theme: Theme): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: theme });
  await untilStill(page);
}

/** Every violation that axe finds, best practices included, each as one sentence. */
export async function findViolations(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // Playwright evaluates axe through the debugger; the content security policy would stop the page from loading it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Only rules that are off by default need preloaded files.
  const options: RunOptions = { reporter: 'no-passes', preload: false };
  if (rules === 'colours') options.runOnly = ['color-contrast', 'link-in-text-block'];
  const results = await page.evaluate((given) => (window as AxeWindow).axe?.run(given), options);
  if (!results) throw new Error('axe did not run.');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} (${node.target.join(' ')})`),
  );
}

/** What is wrong with the present screen; empty if nothing is. */
export async function findFlaws({ page, complaints }: Visitor, rules: 'all' | 'colours'): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const sideways = overflow > 0 ? [`the page is ${overflow} px too wide`] : [];
  const violations = await findViolations(page, rules);
  return [...violations, ...sideways, ...(await findForeignIds(page)), ...complaints.splice(0)];
}

/**
 * Ids of the server's HTML that differ from those that React has in the browser: React does not correct them, so what
 * is rendered later would refer to ids that are not in the page.
 */
function findForeignIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const idOf = (element: Element) => {
      const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
      return (props as { id?: string } | undefined)?.id ?? element.id;
    };
    const foreign = [...document.querySelectorAll('[id]')].filter((element) => element.id !== idOf(element));
    return foreign.map((element) => `the id ${element.id} is ${idOf(element)} for React`);
  });
}

type Size = keyof typeof sizes;

export const everySize = ['desktop', 'tablet', 'phone'] as const satisfies Size[];

/**
 * Checks a page in both themes at one size; without `at` on a desktop and on a phone. If it checks several sizes, it
 * restores the page's size afterwards. A theme changes only colours, so in dark only the rules on colours are checked,
 * at the last of the sizes.
 */
export async function expectFlawless(
  visitor: Visitor,
  name: string,
  at: Size | readonly Size[] = ['desktop', 'phone'],
): Promise<void> {
  const own = visitor.page.viewportSize();
  const chosen = [at].flat();
  const looks = [
    ...chosen.map((size) => ({ size, theme: 'light' as Theme })),
    ...chosen.slice(-1).map((size) => ({ size, theme: 'dark' as Theme })),
  ];
  for (const { size, theme } of looks) {
    await look(visitor.page, size, theme);
    const flaws = await findFlaws(visitor, theme === 'light' ? 'all' : 'colours');
    expect(flaws.join('\n'), `${name}, ${size}, ${theme}`).toBe('');
  }
  if (own && chosen.length > 1) await visitor.page.setViewportSize(own);
}
