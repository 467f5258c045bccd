// @vitest-environment happy-dom

import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { UpgradeLink } from './upgrade-link.tsx';
import { UpgradePanel } from './upgrade-panel.tsx';
import { UpsellBar } from './upsell-bar.tsx';
import { UpsellBlock } from './upsell-block.tsx';
import { UpsellInline } from './upsell-inline.tsx';
import { useUpsell } from './use-upsell.ts';

type Visitor = { tier?: Tier; paymentMode?: PublicConfig['paymentMode'] };

function renderFor(part: ReactNode, { tier, paymentMode = 'test' }: Visitor = {}) {
  const user = { id: 1, name: 'Ada', email: 'ada@example.org', emailVerified: true, subscriptionTier: tier };
  const answers = { 'GET /api/auth/user': tier ? user : refuse(401) };
  return renderPart(part, { answers, config: { paymentMode } });
}

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const banners = () => [...document.querySelectorAll('aside[aria-label="Plans"]')];

function Banners() {
  const [block, bar, inline] = [useUpsell('home-block'), useUpsell('home-bar'), useUpsell('study-guides')];
  return (
    <>
      Page
      {block.isShown && <UpsellBlock onClose={block.onClose} />}
      {inline.isShown && <UpsellInline context="study-guides" onClose={inline.onClose} />}
      {bar.isShown && <UpsellBar context="general" onClose={bar.onClose} />}
    </>
  );
}

afterEach(() => sessionStorage.clear());

test('plans are offered to guests and free members alone, and only where they can be bought', async () => {
  for (const visitor of [{}, { tier: 'free' }] satisfies Visitor[]) {
    await using part = await renderFor(<Banners />, visitor);
    await part.until(() => expect(banners()).toHaveLength(2));
    await part.until(() =>
      expect(part.text().includes('Start with Free Account')).toBe(!('tier' in visitor)),
    );
    expect(links()).toContainEqual(['View All Plans', '/pricing']);
  }
  for (const visitor of [
    { tier: 'premium' },
    { tier: 'scholar' },
    { paymentMode: 'off' },
    { tier: 'free', paymentMode: 'off' },
  ] satisfies Visitor[]) {
    await using part = await renderFor(<Banners />, visitor);
    await part.until(() => expect(part.text()).toBe('Page'));
  }
});

test('a banner has a button to dismiss it where it was given a close handler', async () => {
  const closed: string[] = [];
  for (const context of ['general', 'study-guides', 'blog'] as const) {
    await using part = await renderFor(
      <>
        <UpsellBlock />
        <UpsellInline context={context} />
        <UpsellBar context={context} />
      </>,
    );
    expect(document.querySelectorAll('button')).toHaveLength(0);
    expect(banners().map(({ className }) => className.includes('sticky'))).toEqual([false, false]);
    expect(part.text()).toContain('Starting at $4.99/month');
  }
  await using part = await renderFor(<UpsellInline context="blog" onClose={() => closed.push('inline')} />);
  await part.click('button', 'Dismiss');
  expect(closed).toEqual(['inline']);
});

test('each banner that was dismissed stays away in this tab, and the others stay; the page gets the focus', async () => {
  {
    await using part = await renderFor(
      <main id="main" tabIndex={-1}>
        <Banners />
      </main>,
    );
    const dismiss = async (button: string) => {
      part.find(button, 'Dismiss').focus();
      await part.click(button, 'Dismiss');
      expect(document.activeElement).toBe(part.find('main'));
    };
    await dismiss('aside[class*=sticky] button');
    expect(banners()).toHaveLength(1);
    await dismiss('aside button');
    expect(banners()).toHaveLength(0);
    expect(part.text()).toContain('The reading is free and stays free.');
    await dismiss('section button');
    expect(part.text()).toBe('Page');
  }
  await using part = await renderFor(<Banners />);
  expect(part.text()).toBe('Page');
});

test.each([
  ['a guest', {}, ['Get Scholar', '/auth?redirect=/subscribe&plan=scholar']],
  ['a free member', { tier: 'free' }, ['Get Scholar', '/subscribe?plan=scholar']],
  ['a Premium member', { tier: 'premium' }, ['Change Your Plan', '/account#subscription']],
] satisfies [string, Visitor, string[]][])(
  '%s is led from Scholar to where it can be had',
  async (_name, visitor, link) => {
    await using part = await renderFor(
      <UpgradePanel title="Part of Scholar" tier="scholar" isGuest={!('tier' in visitor)} />,
      visitor,
    );
    await part.until(() => expect(links()).toContainEqual(link));
    expect(links().map(([, href]) => href)).not.toContain('/pricing');
    expect(part.text()).toContain('Starting at $9.99/month');
  },
);

test('where nothing can be paid, a panel says what a plan includes, and invites nobody to buy it', async () => {
  await using part = await renderFor(
    <>
      <UpgradePanel title="Part of Premium" isGuest />
      <UpgradeLink context="study-guides" className="">
        Upgrade to Premium
      </UpgradeLink>
    </>,
    { paymentMode: 'off' },
  );
  expect(part.text()).toContain('Premium includes');
  expect(part.text()).not.toContain('$');
  expect(links()).toEqual([['Sign In', '/api/login?redirect=%2F']]);
});

test('who asks for a Scholar guide is shown the way to Scholar; a Premium member is not sold Premium', async () => {
  const link = (
    <UpgradeLink context="study-guides" tier="scholar" className="">
      Upgrade to Scholar
    </UpgradeLink>
  );
  {
    await using part = await renderFor(link, { tier: 'free' });
    await part.until(() => expect(links()).toEqual([['Upgrade to Scholar', '/pricing']]));
    await part.click('a', 'Upgrade to Scholar');
    await part.untilText('Every study guide, to read and to print');
    expect(links()).toContainEqual(['Get Scholar', '/subscribe?plan=scholar']);
    expect(links()).toContainEqual(['View All Plans', '/pricing']);
  }
  await using part = await renderFor(link, { tier: 'premium' });
  await part.until(() => expect(links()).toEqual([['Upgrade to Scholar', '/account#subscription']]));
  expect(part.find('a').getAttribute('aria-haspopup')).toBe(null);
});
