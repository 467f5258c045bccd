/**
 * Loads the page's modules once its text is on the screen: on a slow line they would compete with styles and fonts.
 * Until then the page works as plain HTML.
 */
import { keepEarlyClicks } from './early-clicks.ts';
import { readModuleList } from './module-list.ts';

async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** In ms. A window that others cover may draw no frame, though its page counts as visible. */
const longestWait = 2000;

/** Resolves after a frame was drawn. A page in the background draws none, and has nobody who waits for its text. */
async function untilPainted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWait);
  });
}

keepEarlyClicks();
await untilParsed();
await untilPainted();
const modules = readModuleList();
for (const href of modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
// Each runs in a task of its own, so that a tap waits for one of them at most.
for (const href of modules) await import(/* @vite-ignore */ href);
