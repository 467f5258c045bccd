// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetIds, makeId, obtainIds, onIdsChange, readVisitorId } from './visit-ids.ts';

const idForm = /^[\w-]{21}$/;

afterEach(() => {
  vi.unstubAllGlobals();
  forgetIds();
});

test('ids have 21 characters, and no two are the same', () => {
  const ids = Array.from({ length: 1000 }, makeId);
  expect(ids.filter((id) => !idForm.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});

test('one id for the browser and one for the tab, until they are forgotten', () => {
  expect(readVisitorId()).toBeUndefined();
  const ids = obtainIds();
  expect(ids.visitorId).not.toBe(ids.sessionId);
  expect(obtainIds()).toEqual(ids);
  expect(readVisitorId()).toBe(ids.visitorId);
  sessionStorage.clear();
  expect(obtainIds()).toMatchObject({ visitorId: ids.visitorId });
  expect(obtainIds().sessionId).not.toBe(ids.sessionId);
  forgetIds();
  expect(readVisitorId()).toBeUndefined();
  expect(obtainIds().visitorId).not.toBe(ids.visitorId);
});

test.each(['', 'short', `${'x'.repeat(21)}\n`, '<script>alert(1)</sc'])(
  '%j in the storage is no id',
  (text) => {
    localStorage.setItem('lyceum:visitor', text);
    expect(readVisitorId()).toBeUndefined();
    expect(obtainIds().visitorId).toMatch(idForm);
  },
);

test('where storage is blocked, ids last as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  const ids = obtainIds();
  expect(obtainIds()).toEqual(ids);
  forgetIds();
  expect(obtainIds().visitorId).not.toBe(ids.visitorId);
});

test('whoever listens hears of an id that is made and of one that is forgotten', () => {
  const heard: (string | undefined)[] = [];
  const stop = onIdsChange(() => heard.push(readVisitorId()));
  const { visitorId } = obtainIds();
  obtainIds();
  expect(heard).toContain(visitorId);
  const before = heard.length;
  forgetIds();
  expect(heard.slice(before)).toEqual([undefined]);
  stop();
  obtainIds();
  expect(heard).toHaveLength(before + 1);
});
