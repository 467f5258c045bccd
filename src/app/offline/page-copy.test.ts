import { expect, test } from 'vitest';
import { readMessage } from './messages.ts';
import { findAssetPaths, listFiles, markCopy, readTitle } from './page-copy.ts';

const page = (attributes: string) => `<!DOCTYPE html><html${attributes}><head><title>A</title></head></html>`;
const when = '2026-11-21T10:00:00.000Z';

test('the title is read with its entities undone', () => {
  expect(readTitle('<head><title>Greece &amp; Rome &#x27;1&#x27; | Lyceum</title>')).toBe(
    "Greece & Rome '1' | Lyceum",
  );
  expect(readTitle('<p>none</p>')).toBe('');
});

test('the files of a page are found, each once', () => {
  const html =
    '<link href="/assets/a-1_x.css"><script src="/assets/b.js"></script><link href="/assets/b.js">';
  expect(findAssetPaths(html)).toEqual(['/assets/a-1_x.css', '/assets/b.js']);
  expect(findAssetPaths('')).toEqual([]);
});

test('a page needs its files, their lazy parts and the shell; of a page of another build this is unknown', () => {
  const build = {
    version: '1',
    shell: ['/assets/entry.js', '/assets/menu.js'],
    lazyFilesOf: {
      '/assets/a-page.js': ['/assets/a-page.js', '/assets/a-dialog.js'],
      '/assets/b-page.js': [],
    },
    files: ['entry', 'menu', 'a-page', 'a-dialog', 'b-page'].map((name) => `/assets/${name}.js`),
  };
  const html = '<link href="/assets/entry.js"><link href="/assets/a-page.js">';
  expect(listFiles(html, build)?.sort()).toEqual(
    ['a-dialog', 'a-page', 'entry', 'menu'].map((name) => `/assets/${name}.js`),
  );
  expect(listFiles(`${html}<link href="/assets/of-another.js">`, build)).toBeUndefined();
});

test('a copy is marked once, and takes the theme chosen since', () => {
  const dark = page(' lang="en" data-theme="dark"');
  expect(markCopy(dark, when, 'light')).toContain(`<html lang="en" data-theme="light" data-copy="${when}">`);
  expect(markCopy(dark, when, 'system')).toContain(`<html lang="en" data-copy="${when}">`);
  expect(markCopy(dark, when, undefined)).toContain(`<html lang="en" data-theme="dark" data-copy="${when}">`);
  expect(markCopy(markCopy(dark, when, 'dark'), when, 'dark')).toBe(markCopy(dark, when, 'dark'));
  expect(markCopy(dark, '"><script>', '"><script>')).not.toContain('<script>');
});

test('the worker obeys the messages it knows and no others', () => {
  expect(readMessage({ type: 'take-over' })).toEqual({ type: 'take-over' });
  expect(readMessage({ type: 'forget-pages' })).toEqual({ type: 'forget-pages' });
  expect(readMessage({ type: 'keep', page: 'p', files: ['a', 1] })).toEqual({
    type: 'keep',
    page: 'p',
    files: ['a'],
  });
  for (const data of [
    null,
    'keep',
    {},
    { type: 'keep' },
    { type: 'keep', page: 1, files: [] },
    { type: 'x' },
  ])
    expect(readMessage(data)).toBeUndefined();
});
