/** A person with a browser of their own, who cannot leave the site and hears every complaint of its pages. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

export type Theme = 'light' | 'dark';

export const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Visitor = AsyncDisposable & {
  page: Page;
  /** Console messages, uncaught errors and refusals of the content security policy. */
  complaints: string[];
  /** Addresses outside the site that were asked for; the browser finds none of them. */
  outside: string[];
  /** Goes to a path of the site and waits until its JavaScript has taken over. */
  goto(path: string): Promise<void>;
};

/** The browser tells that it did at sign-out what the header asks for. */
const pagesForgotten = /^Clear-Site-Data header on '[^']*': Cleared data types: "cache"\.$/;
/** What Playwright says on the page's console in place of the worker it keeps out. */
export const workerKeptOut = 'Service Worker registration blocked by Playwright';

/** What Chromium says where a page asks early for a picture, and the tests' browser shows none. */
const pictureLeftOut = /^A preload for '[^']+\/plates\/[\w-]+\.svg' /;

/** Opens a browser context at a size and in a theme; nothing in it leaves the machine. */
export async function visit(
  browser: Browser,
  siteUrl: string,
  options: {
    size?: keyof typeof sizes;
    theme?: Theme;
    javaScript?: boolean;
    /** Lets the service worker in. Elsewhere it is kept out: requests it makes cannot be intercepted. */
    serviceWorker?: boolean;
  } = {},
): Promise<Visitor> {
  const { size = 'desktop', theme = 'light', javaScript = true, serviceWorker = false } = options;
  const settings: BrowserContextOptions = {
    baseURL: siteUrl,
    viewport: sizes[size],
    colorScheme: theme,
    // Nothing moves, so that nothing is judged halfway.
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    hasTouch: size === 'phone',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  };
  const context = await browser.newContext(settings);
  const complaints: string[] = [];
  const outside: string[] = [];
  // Heard, not intercepted: interception takes every request through this process, and no cache is used.
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
      // As a mail opens it: where only the fragment differs the browser would stay on the page.
      if (path.includes('#token=')) await page.goto('about:blank');
      await page.goto(path);
      if (javaScript) await untilReady(page);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Resolves once React has taken over the page: until then a click would be lost. */
export async function untilReady(page: Page): Promise<void> {
  const isTakenOver = () => Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
  // By time rather than by frames, which a window without a screen sometimes does not draw.
  await page.waitForFunction(isTakenOver, undefined, { polling: 50 });
  // What listens to keys and events of the whole page begins right after.
  await untilIdle(page);
}

/** Resolves once the page has nothing left to do that it could do now. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
}

/**
 * Resolves once React has taken over an element whose code comes after the page: until then a click on a
 * link is the browser's alone.
 */
export async function untilAlive(element: Locator): Promise<void> {
  await element.waitFor();
  await eventually(() =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
  ).toBe(true);
}

/** Resolves once nothing on the page moves any more. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    await frame();
    await frame();
    // One change of colour may start the next, in what inherits it.
    while (running().length > 0) {
      await Promise.allSettled(running().map((animation) => animation.finished));
      await frame();
    }
  });
}

/** The page's heading of the first rank. */
export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
