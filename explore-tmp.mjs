import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';

const port = 4718;
const server = spawn('node_modules/.bin/node', ['dist/server/main.js'], {
  cwd: '/tmp/wt/search',
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: '/tmp/search-data2',
    READS_PER_MINUTE: '100000',
    PUBLIC_URL: 'http://localhost:3000',
    ADMIN_PASSWORD: 'explore-password-long-1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((r) => server.stdout.on('data', (d) => String(d).includes('"open"') && r()));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, reducedMotion: 'reduce' });
const page = await context.newPage();
const shot = async (name, path, width, height, colorScheme, before) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await page.waitForTimeout(700);
  await before?.();
  await page.screenshot({ path: `/tmp/shot-${name}.png` });
};
await shot('home-320', '/', 320, 640, 'light', () =>
  page.evaluate(() => window.scrollTo(0, 2600)).then(() => page.waitForTimeout(400)),
);
await shot('home-1440', '/', 1440, 900, 'light');
await shot('home-360-dark', '/', 360, 740, 'dark');
await shot('texts-1440', '/texts?q=nantes', 1440, 1300, 'light');
await shot('texts-360-dark', '/texts?q=nantes', 360, 1600, 'dark');
await shot('res-360', '/resources?q=nantes', 360, 1700, 'light');
await shot('drop', '/resources', 1440, 900, 'light', async () => {
  await page.fill('#header-search', '1492');
  await page.waitForTimeout(1500);
});
await shot('drop-empty', '/resources', 1440, 900, 'dark', async () => {
  await page.fill('#header-search', 'Cheops');
  await page.waitForTimeout(1500);
});
await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
console.log(
  await page.evaluate(() => [
    getComputedStyle(document.body).color,
    getComputedStyle(document.querySelector('h1')).color,
    getComputedStyle(document.querySelector('input')).borderBottomColor,
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('[type=submit]')).backgroundColor,
  ]),
);
await page.screenshot({ path: '/tmp/shot-forced.png' });
await browser.close();
server.kill('SIGTERM');
