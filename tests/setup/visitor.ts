/** A visitor with a browser context of their own, which reaches no other host and records all messages and errors. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { recordScreen } from './last-screens.ts';

export type Theme = 'light' | 'dark';

export const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Visitor = AsyncDisposable & {
  page: Page;
  /** Console messages, uncaught errors and violations of the content security policy. */
  complaints: string[];
  /** Requested addresses outside the site; the browser resolves none of them. */
  outside: string[];
  /** Goes to a path of the site and waits until React has hydrated the page. */
  goto(path: string): Promise<void>;
};

/** The browser's console message that it cleared its cache, as the response to a sign-out asks. */
const pagesForgotten = /^Clear-Site-Data header on '[^']*': Cleared data types: "cache"\.$/;
/** Playwright's console message where it blocks the service worker. */
export const workerKeptOut = 'Service Worker registration blocked by Playwright';

/** Chromium's console message if a page preloads a picture: the tests' browser shows no pictures. */
const pictureLeftOut = /^A preload for '[^']+\/plates\/[\w-]+\.svg' /;

/** Opens a browser context with a size and a theme; its requests cannot leave the machine. */
export async function visit(
  browser: Browser,
  siteUrl: string,
  options: {
    size?: keyof typeof sizes;
    theme?: Theme;
    javaScript?: boolean;
    /** Allows the service worker. It is blocked by default, because its requests cannot be intercepted. */
    serviceWorker?: boolean;
  } = {},
): Promise<Visitor> {
  const { size = 'desktop', theme = 'light', javaScript = true, serviceWorker = false } = options;
  const settings: BrowserContextOptions = {
    baseURL: siteUrl,
    viewport: sizes[size],
    colorScheme: theme,
    // Animations are off, so that nothing is checked in an intermediate state.
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    hasTouch: size === 'phone',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  };
  const context = await browser.newContext(settings);
  const complaints: string[] = [];
  const outside: string[] = [];
  // Only observed, not intercepted: interception sends every request through this process and disables the cache.
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== siteUrl) outside.push(url);
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    const text = message.text();
    const isNotice = text === workerKeptOut || pictureLeftOut.test(text) || pagesForgotten.test(text);
    if (!isNotice) complaints.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return {
    page,
    complaints,
    outside,
    async goto(path) {
      // Opens the link in a new document, as from a mail: if only the fragment differed, the browser would stay on
      // the page.
      if (path.includes('#token=')) await page.goto('about:blank');
      await page.goto(path);
      if (javaScript) await untilReady(page);
    },
    async [Symbol.asyncDispose]() {
      await recordScreen(page);
      await context.close();
    },
  };
}

/** Resolves once React has hydrated the page: a click before that would be lost. */
export async function untilReady(page: Page): Promise<void> {
  const isTakenOver = () => Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
  await untilTrue(page, isTakenOver);
  // Listeners for keys and events of the whole page are added right after hydration.
  await untilIdle(page);
}

/**
 * Resolves once a function returns true in the page; `value` is its argument. Asks from outside, unlike Playwright's
 * `waitForFunction`: that calls the function again at the page's next frame, but a window without a screen sometimes
 * draws none, and a page without JavaScript never calls it again.
 */
export async function untilTrue(page: Page, isTrue: (value: number) => boolean, value = 0): Promise<void> {
  await eventually(() => page.evaluate(isTrue, value)).toBe(true);
}

/** Resolves once the page is idle. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
}

/**
 * Resolves once React has hydrated an element whose code is loaded after the page: until then the browser itself
 * handles a click on a link.
 */
export async function untilAlive(element: Locator): Promise<void> {
  await element.waitFor();
  await eventually(() =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
  ).toBe(true);
}

/** Resolves once no animation on the page is running. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    await frame();
    await frame();
    // A colour transition may start another one in elements that inherit the colour.
    while (running().length > 0) {
      await Promise.allSettled(running().map((animation) => animation.finished));
      await frame();
    }
  });
}

/** The page's heading of level 1. */
export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
