import { expect, test } from 'vitest';
import { checkAddress, normalizeAddress } from './address-form.ts';

test.each([
  'https://www.gutenberg.org/ebooks/44125',
  'http://classics.mit.edu/Augustus/deeds.html',
  'https://www.youtube.com/watch?v=Yocja_N5s1I',
  'https://example.com/page#part-two',
  'https://example.com/?si=chapter',
  'https://example.com:8443/',
])('%s is fine', (address) => {
  expect(checkAddress(address)).toBeUndefined();
});

test.each([
  ['https://example.com/a b', 'white space'],
  [' https://example.com/', 'white space'],
  ['#chapter', 'no full address'],
  ['www.example.com', 'no full address'],
  ['ftp://example.com/file', 'ftp:'],
  ['javascript:alert(1)', 'javascript:'],
  ['https://user:secret@example.com/', 'password'],
  ['https://localhost/page', 'not a public one'],
  ['https://library/page', 'not a public one'],
  ['https://books.internal/page', 'not a public one'],
  ['https://10.0.0.7/page', 'use its name'],
  ['https://[::1]/page', 'use its name'],
  ['https://example.com/page#', 'empty fragment'],
  ['https://example.com/?utm_source=x', 'utm_source'],
  ['https://example.com/?id=3&fbclid=x', 'fbclid'],
  ['https://youtu.be/Yocja_N5s1I?si=x', 'si only tracks'],
  ['https://www.amazon.co.uk/dp/1?tag=x-21', 'tag only tracks'],
])('%s is refused', (address, reason) => {
  expect(checkAddress(address)).toContain(reason);
});

test('addresses of the same page are told to be the same, others are not', () => {
  const same = ['https://example.com/Page', 'http://EXAMPLE.com/Page/', 'https://www.example.com/Page'];
  expect(new Set(same.map(normalizeAddress)).size).toBe(1);
  const different = ['https://example.com/Page', 'https://example.com/page', 'https://example.com/Page#2'];
  expect(new Set(different.map(normalizeAddress)).size).toBe(3);
});
