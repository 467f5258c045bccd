// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { AdminPage } from './admin-page.tsx';

const answers = { 'GET /api/admin/access': { message: '' } };

test('a link leads from each screen to the overview, and none from the overview to itself', async () => {
  const links = () =>
    [...document.querySelectorAll('nav[aria-label="Breadcrumb"] a')].map((link) => link.getAttribute('href'));
  {
    await using part = await renderPart(<AdminPage title="Payments" path="/admin/payments" />, { answers });
    expect(links()).toEqual([]);
    await part.type('password', 'secret');
    await part.submit();
    await part.until(() => part.find('h1', 'Payments'));
    expect(links()).toEqual(['/admin']);
  }
  // The password stays in memory.
  await using part = await renderPart(<AdminPage title="Admin" path="/admin" />, { answers });
  part.find('h1', 'Admin');
  expect(links()).toEqual([]);
});
