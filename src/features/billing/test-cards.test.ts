import { expect, test } from 'vitest';
import { findTestCard, isFutureExpiry, isSecurityCode, testCards } from './test-cards.ts';

test('each test card is known by its number, however it is spaced', () => {
  for (const { name, number } of testCards) {
    expect(findTestCard(number)).toBe(name);
    expect(findTestCard(number.replaceAll(' ', ''))).toBe(name);
    expect(findTestCard(` ${number.replaceAll(' ', '-')} `)).toBe(name);
  }
});

test('no other number is', () => {
  for (const typed of [
    '',
    '4242',
    '4111 1111 1111 1111',
    '4242 4242 4242 4243',
    '42424242424242420',
    'success',
  ]) {
    expect(findTestCard(typed)).toBeUndefined();
  }
});

test('a card is good until its month has ended', () => {
  const now = new Date('2026-11-30T23:59:59Z');
  for (const typed of ['11/26', '12/26', '1/27', '01/27', '12 / 2034', ' 12/34 ']) {
    expect(isFutureExpiry(typed, now), typed).toBe(true);
  }
  for (const typed of [
    '10/26',
    '12/25',
    '13/30',
    '0/30',
    '00/30',
    '1234',
    '12-34',
    '12/3',
    '12/1999',
    '',
    'soon',
  ]) {
    expect(isFutureExpiry(typed, now), typed).toBe(false);
  }
  expect(isFutureExpiry('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(false);
});

test('a security code has three or four digits', () => {
  expect(['123', ' 0000 '].every(isSecurityCode)).toBe(true);
  expect(['', '12', '12345', '12a'].some(isSecurityCode)).toBe(false);
});
