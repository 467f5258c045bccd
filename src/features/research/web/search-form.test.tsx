// @vitest-environment happy-dom
import { useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { setNavigate } from '#platform/web/navigate.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { readView } from './research-view.ts';
import { SearchForm } from './search-form.tsx';

const answers = {
  'GET /api/categories': [],
  'GET /api/periods': [{ slug: 'ancient-rome', name: 'Ancient Rome' }],
};

function FormOfAddress() {
  setNavigate(useNavigate());
  const view = readView(useSearchParams()[0]);
  return <SearchForm view={view} shown={view} />;
}

test('the filters stay open when the last one is taken out, and closed when the reader closes them', async () => {
  const path = '/research?period=ancient-rome';
  await using part = await renderPart(<FormOfAddress />, { path, answers });
  const panel = await part.until(() => part.find<HTMLDetailsElement>('details'));
  const rome = part.find('[value=ancient-rome]');
  expect(panel.open).toBe(true);
  rome.focus();
  await part.click('[value=ancient-rome]');
  expect(part.address()).toBe('/research');
  expect(panel.open).toBe(true);
  expect(document.activeElement).toBe(rome);

  await part.click('summary');
  expect(panel.open).toBe(false);
  await part.type('q', 'senate');
  await part.submit();
  expect(part.address()).toBe('/research?q=senate');
  expect(panel.open).toBe(false);
  await part.click('[value=ancient-rome]');
  expect(part.address()).toContain('period=ancient-rome');
  expect(panel.open).toBe(true);
});

test('clearing the filters of a search without words moves the focus to the filters: its link is gone', async () => {
  await using part = await renderPart(<FormOfAddress />, { path: '/research?period=ancient-rome', answers });
  const clear = await part.until(() => part.find('a', 'Clear Filters'));
  clear.focus();
  await part.click('a', 'Clear Filters');
  expect(part.address()).toBe('/research');
  expect(clear.isConnected).toBe(false);
  expect(document.activeElement).toBe(part.find('summary'));
});
