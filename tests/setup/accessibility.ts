/** What a page must stand in every size and theme: axe, no sideways scrolling, no complaint. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sizes, type Theme, type Visitor } from './visitor.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = typeof globalThis & { axe?: { run(): Promise<AxeResults> } };

/** Changes size and theme as a device would, and waits until the page is drawn anew. */
export async function look(page: Page, size: keyof typeof sizes, theme: Theme): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = document.getAnimations().filter((animation) => animation.playState === 'running');
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

/** Every violation axe finds with all of its rules, best practices included, as short sentences. */
export async function findViolations(page: Page): Promise<string[]> {
  // The debugger may run it; the page itself, under its content security policy, could not.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const results = await page.evaluate(() => (window as AxeWindow).axe?.run());
  if (!results) throw new Error('axe did not run.');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} (${node.target.join(' ')})`),
  );
}

/** What is wrong with what stands on the screen now; nothing where all is well. */
export async function findFlaws({ page, complaints }: Visitor): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const sideways = overflow > 0 ? [`the page is ${overflow} px too wide`] : [];
  return [...(await findViolations(page)), ...sideways, ...complaints.splice(0)];
}

/** Looks at a page in both themes at a size. */
export async function expectFlawless(
  visitor: Visitor,
  name: string,
  size: keyof typeof sizes,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  for (const theme of themes) {
    await look(visitor.page, size, theme);
    expect(await findFlaws(visitor), `${name}, ${size}, ${theme}`).toEqual([]);
  }
}
