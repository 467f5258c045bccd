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

/** Lets the browser draw and answer input in between. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

keepEarlyClicks();
await untilParsed();
await untilPainted();
const [entry, ...others] = readModuleList();
for (const href of entry ? [entry, ...others] : []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
// One by one, and the application last: run at once they would block a slow processor for a while. One that cannot be
// had is told of by what needs it.
for (const href of others) {
  await import(/* @vite-ignore */ href).catch(() => undefined);
  await pause();
}
if (entry) await import(/* @vite-ignore */ entry);
