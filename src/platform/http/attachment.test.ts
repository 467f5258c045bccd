import { expect, test } from 'vitest';
import { describeAttachment } from './attachment.ts';

const describe = (title: string) => describeAttachment({ title, ending: '.csv', fallback: 'deck' });
/** The name under which browsers save the file. */
const nameOf = (title: string) => decodeURIComponent(describe(title).replace(/^.*filename\*=UTF-8''/, ''));

test.each([
  ['Roman Republic', 'roman-republic', 'Roman Republic'],
  ['Ἡρόδοτος', 'deck', 'Ἡρόδοτος'],
  ['Äneis & Ilias (1–6)', 'aneis-ilias-1-6', 'Äneis & Ilias (1–6)'],
  ['../../etc/passwd', 'etc-passwd', 'etc passwd'],
  ['a"; filename="evil.exe', 'a-filename-evil-exe', 'a ; filename= evil.exe'],
  ['line\r\nset-cookie: x', 'line-set-cookie-x', 'line set-cookie x'],
  ['gpj\u202efdp', 'gpj-fdp', 'gpj fdp'],
  ['…', 'deck', '…'],
  ['...', 'deck', 'deck'],
  ["Hannibal's (war)*", 'hannibal-s-war', "Hannibal's (war)"],
])('%j is saved as %s.csv or %s.csv', (title, plain, shown) => {
  expect(describe(title)).toMatch(new RegExp(`^attachment; filename="${plain}\\.csv"; `));
  expect(nameOf(title)).toBe(`${shown}.csv`);
});

test('the header has none but the characters that a header may have', () => {
  for (const title of ['\ud800x', 'ü'.repeat(500), `'()*%"\\;`, '𝔖𝔓𝔔ℜ', '\u0000']) {
    expect(describe(title)).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"; filename\*=UTF-8''[\w.!~%-]+$/);
  }
  expect(describe('ü'.repeat(500)).length).toBeLessThan(800);
});
