/**
 * Loads the page's modules once its text is painted: on a slow line they would compete with styles and fonts. Until
 * then the page works as plain HTML.
 */
import { keepEarlyClicks } from './early-clicks.ts';
import { readModuleList } from './module-list.ts';

async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Maximum wait in ms. A window covered by others may paint no frame, although its page counts as visible. */
const longestWait = 2000;

/**
 * Resolves in the frame after the one that showed the first text. The browser reports that frame when it is on the
 * screen, which is later than the end of its work. A page in the background paints none, so it does not wait.
 */
async function untilPainted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    observer.observe({ type: 'paint', buffered: true });
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
// Each module runs in its own task, so that a tap waits for at most one of them.
for (const href of modules) await import(/* @vite-ignore */ href);
