// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { RoutedPage } from '#tests/setup/routed-page.tsx';
import { Page } from './meanwhile-page.tsx';
import { meanwhileYearPath } from './paths.ts';

test('another year is announced by the heading, which takes the focus of a link that is gone', async () => {
  const of = (year: number) => ({ year, label: `${year} CE`, periodIds: [], regions: [], emptyRegions: [] });
  let year = new Date().getUTCFullYear() - 10;
  await using part = await renderPart(<RoutedPage page={Page} />, {
    path: meanwhileYearPath(year),
    answers: { 'GET /api/timeline/meanwhile': () => of(year), 'GET /api/periods': [] },
  });
  const later = await part.until(() => part.find('a', '10 years later'));
  const heading = part.find('h1');
  expect(heading.getAttribute('aria-live')).toBe('polite');
  later.focus();
  year += 10;
  await part.click('a', '10 years later');
  await part.until(() => expect(heading.textContent).toBe(`Meanwhile in ${year} CE`));
  expect(later.isConnected).toBe(false);
  expect(document.activeElement).toBe(heading);
});
