/** Finds and starts a real browser for the tests. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell comes first: it renders the same pages with a third less processor time. */
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

/** Arguments for a browser that sends no requests of its own. */
export const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page reaches another host, even by an address that was left in by mistake.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The browser's path: CHROMIUM_PATH, an installed, the packaged or Playwright's browser. @throws Error with advice */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package unpacks its own libraries only where it finds this variable, as on AWS Lambda.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  throw new Error('The browser tests need Chrome or Chromium: install one, or name it in CHROMIUM_PATH.');
}

/** Turns pictures off: on most pages drawing the plates takes longer than everything else. */
export const withoutPictures = '--blink-settings=imagesEnabled=false';

/**
 * Turns the optimizing JavaScript compilers off: a test's page lives for seconds, and they took a fifth to a quarter of
 * its processor time.
 */
export const withoutOptimizing = '--js-flags=--no-opt --no-maglev';

/** Starts a headless browser that shows pictures too. */
export async function launchBrowser({ userAgent }: { userAgent?: string } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...quietArguments, ...(userAgent ? [`--user-agent=${userAgent}`] : [])],
  });
}
