// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PublicConfig } from '#platform/web/public-config.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { SupportDialog } from './support-dialog.tsx';

const site = { siteName: 'Lyceum', contactEmail: 'desk@lyceum.test', publicUrl: 'https://lyceum.test' };

const renderDialog = (config: Partial<PublicConfig> = {}) =>
  renderPart(<SupportDialog open onClose={() => undefined} />, { config: { ...site, ...config } });
const disabled = () => [...document.querySelectorAll('button:disabled')].map((each) => each.textContent);
const links = () => [...document.querySelectorAll('a')].map(({ href, rel }) => ({ href, rel }));

test('gifts are coming soon until their addresses are configured, each by itself', async () => {
  await using part = await renderDialog();
  expect(disabled()).toEqual(['Buy Me a Coffee (coming soon)', 'Ko-fi (coming soon)']);
  expect(part.text()).toContain('will be possible here soon');
  await part[Symbol.asyncDispose]();

  await using half = await renderDialog({ koFiUrl: 'https://kofi.test/lyceum' });
  expect(disabled()).toEqual(['Buy Me a Coffee (coming soon)']);
  expect(links()).toContainEqual({ href: 'https://kofi.test/lyceum', rel: 'noopener' });
  expect(half.text()).not.toContain('will be possible here soon');
});

test('all three addresses are links that work', async () => {
  await using _ = await renderDialog({
    ...{ coffeeUrl: 'https://coffee.test/lyceum', koFiUrl: 'https://kofi.test/lyceum' },
    membershipUrl: 'https://members.test/lyceum',
  });
  expect(disabled()).toEqual([]);
  expect(links().map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      'https://coffee.test/lyceum',
      'https://kofi.test/lyceum',
      'https://members.test/lyceum',
      'mailto:desk@lyceum.test?subject=Content%20recommendation',
      'mailto:desk@lyceum.test?subject=Academic%20advisory%20list',
    ]),
  );
});
