/** A real browser for the tests, wherever this machine has one. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell first: it draws the same pages with a third less of the processor's time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments for a browser that asks nothing of the network by itself. */
export const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page reaches another host, not even by a forgotten address.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The browser's file: CHROMIUM_PATH, an installed one, the packaged one, or Playwright's own. @throws Error with advice */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package unpacks its own libraries only where it believes to be on a bare machine.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  throw new Error('The browser tests need Chrome or Chromium: install one, or name it in CHROMIUM_PATH.');
}

/** Leaves pictures out: to draw the plates takes longer than all else on most pages. */
export const withoutPictures = '--blink-settings=imagesEnabled=false';

/** Starts a browser without a window, which shows pictures too. */
export async function launchBrowser({ userAgent }: { userAgent?: string } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...quietArguments, ...(userAgent ? [`--user-agent=${userAgent}`] : [])],
  });
}
