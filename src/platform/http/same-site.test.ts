import { expect, test } from 'vitest';
import { refuseCrossSite } from './same-site.ts';

const site = 'https://lyceum.example';
const other = 'https://evil.example';

const isRefused = (headers: Record<string, string>): boolean => {
  try {
    refuseCrossSite(new Headers(headers), site);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden' });
    return true;
  }
};

test('own pages, visitors themselves, and programs may send', () => {
  expect(isRefused({})).toBe(false);
  expect(isRefused({ origin: site })).toBe(false);
  expect(isRefused({ 'sec-fetch-site': 'same-origin' })).toBe(false);
  // Under another host name of the site.
  expect(isRefused({ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' })).toBe(false);
  expect(isRefused({ 'sec-fetch-site': 'none' })).toBe(false);
  expect(isRefused({ 'sec-fetch-site': 'same-site', origin: site })).toBe(false);
});

test('pages of other sites may not, and those of other hosts of the domain neither, also without Origin', () => {
  expect(isRefused({ origin: other })).toBe(true);
  expect(isRefused({ origin: 'null' })).toBe(true);
  expect(isRefused({ 'sec-fetch-site': 'cross-site' })).toBe(true);
  expect(isRefused({ 'sec-fetch-site': 'cross-site', origin: site })).toBe(true);
  expect(isRefused({ 'sec-fetch-site': 'same-site' })).toBe(true);
  expect(isRefused({ 'sec-fetch-site': 'same-site', origin: 'https://old.lyceum.example' })).toBe(true);
  expect(isRefused({ 'sec-fetch-site': 'none', origin: other })).toBe(true);
  expect(isRefused({ 'sec-fetch-site': 'anything' })).toBe(true);
});
