import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readPdf, squeeze } from '#tests/setup/pdf.ts';
import { createPdfWriter, documentFolders, type PdfWriter } from './pdf-writer.ts';

// Tests start processes, and one test waits for a timeout.
vi.setConfig({ testTimeout: 60_000 });

/** The typesetting processes, in the order in which they are started. */
const started = vi.hoisted(() => [] as ChildProcess[]);
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  const fork: typeof real.fork = (...parameters: unknown[]) => {
    const child = (real.fork as (...all: unknown[]) => ChildProcess)(...parameters);
    started.push(child);
    return child;
  };
  return { ...real, fork };
});

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'lyceum-documents-'));
const source = join(folder, 'src');
mkdirSync(source);
writeFileSync(join(folder, 'secret.txt'), 'secret');
const folders = { source, fonts: documentFolders(root).fonts };
const templates = {
  'plain.typ': `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, date: none)
#set text(lang: "en")
#title(data.title)
#for line in data.at("lines", default: ()) [#line #parbreak()]
`,
  'endless.typ':
    '#let count = 0\n#for a in range(1000000) { for b in range(1000000) { count += 1 } }\n#count',
  'broken.typ': '#let data = json(bytes(sys.inputs.data))\n#data.nothing',
  'picture.typ': '#set document(title: "A picture")\n#image("/given/plate.svg", alt: "A plate")',
  'outside.typ': '#set document(title: "A book")\n#read("/../secret.txt")',
};
for (const [name, text] of Object.entries(templates)) writeFileSync(join(source, name), text);
const writers: PdfWriter[] = [];
afterAll(async () => {
  for (const writer of writers) await writer.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(options: { timeoutMs?: number; idleMs?: number } = {}) {
  const warnings: object[] = [];
  const logger = { warn: (fields: object) => void warnings.push(fields) };
  const writer = createPdfWriter({ folders, logger, ...options });
  writers.push(writer);
  const plain = (title: string, lines: string[] = []) =>
    writer.write({ name: title, template: 'plain.typ', data: { title, lines } });
  const run = (template: string, name = template) => writer.write({ name, template, data: {} });
  return { writer, warnings, plain, run };
}

test('a template and data become a tagged PDF/UA-1 with language and title, faces embedded', async () => {
  const { plain, warnings } = open();
  const pdf = await plain('The Fall of Rome', ['First', 'Second']);
  expect(await readPdf(pdf)).toEqual({
    pages: 1,
    squeezed: 'TheFallofRomeFirstSecond',
    links: [],
    info: expect.objectContaining({ Title: 'The Fall of Rome', Language: 'en' }),
    accessible: true,
    tagged: true,
  });
  expect(Buffer.from(pdf).includes('/FontFile')).toBe(true);
  expect(warnings).toEqual([]);
});

test('data is text, whatever it looks like', async () => {
  const { plain } = open();
  const markup = fc.array(
    fc.constantFrom(
      '#',
      '$',
      '*',
      '_',
      '@x',
      '"',
      '\\',
      '`',
      '[',
      ']',
      '<',
      '{',
      '#panic()',
      '= A',
      '//',
      '~',
    ),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(markup, async (parts) => {
      const title = `a${parts.join('')}z`;
      const { squeezed, info } = await readPdf(await plain(title));
      expect(squeezed).toBe(squeeze(title));
      expect(info.Title).toBe(title);
    }),
    { numRuns: 40 },
  );
});

test('letters that no face has make no PDF/UA-1, but a document', async () => {
  const { plain, warnings } = open();
  const pdf = await readPdf(await plain('Plain', ['Ἀχιλλεύς, Москва', '\u{10fffd}']));
  expect(pdf.squeezed).toContain('Ἀχιλλεύς,Москва');
  expect([pdf.tagged, pdf.accessible]).toEqual([true, false]);
  expect(warnings).toEqual([{ document: 'Plain', flaw: expect.stringContaining('could not be displayed') }]);
});

test('pictures go along; nothing else outside the source folder can be read', async () => {
  const { writer, run } = open();
  const svg = (colour: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${colour}"/></svg>`,
    );
  const draw = (colour: string) =>
    writer.write({
      name: 'picture',
      template: 'picture.typ',
      data: {},
      files: { '/given/plate.svg': svg(colour) },
    });
  const [red, blue] = [await draw('red'), await draw('blue')];
  expect(red).not.toEqual(blue);
  // Files of one document are not available to the next.
  await expect(run('picture.typ')).rejects.toThrow(/picture\.typ could not be made: file not found/);
  await expect(run('outside.typ')).rejects.toThrow(/outside\.typ could not be made/);
});

test('the same content is made once, whether asked for at once or later', async () => {
  const { plain } = open();
  const [one, two] = await Promise.all([plain('Same'), plain('Same')]);
  expect(two).toBe(one);
  expect(await plain('Same')).toBe(one);
  expect(await plain('Other')).not.toEqual(one);
});

test('what one reader alone asks for is made for all who wait, but not kept', async () => {
  const { writer } = open();
  const write = () =>
    writer.write({ name: 'own', template: 'plain.typ', data: { title: 'Own' }, cache: false });
  const [one, two] = await Promise.all([write(), write()]);
  expect(two).toBe(one);
  const again = await write();
  expect(again).not.toBe(one);
  expect((await readPdf(again)).squeezed).toBe('Own');
});

test('nothing runs before the first document, nor when none came for a while', async () => {
  const before = started.length;
  const { plain } = open({ idleMs: 50 });
  expect(started).toHaveLength(before);
  await plain('First');
  expect(started).toHaveLength(before + 1);
  await vi.waitFor(() => expect(started.at(-1)?.signalCode).toBe('SIGKILL'), { timeout: 10_000 });
  expect((await readPdf(await plain('Second'))).squeezed).toBe('Second');
  expect(started).toHaveLength(before + 2);
});

describe('when something goes wrong', () => {
  test('a template that fails is named, and the next document is made', async () => {
    const { plain, run } = open();
    await expect(run('broken.typ', 'quiz-rome.pdf')).rejects.toThrow(
      /^The document quiz-rome\.pdf could not be made: .*nothing.* \(.*broken\.typ\)\.$/,
    );
    await expect(run('missing.typ')).rejects.toThrow(/missing\.typ could not be made/);
    expect((await readPdf(await plain('After'))).squeezed).toBe('After');
  });

  test('a document that takes too long is given up, those that wait are made, and the thread is never blocked', async () => {
    // Long enough for a process to start: the timeout includes the start.
    const { plain, run } = open({ timeoutMs: 12_000 });
    await plain('Warm');
    const endless = expect(run('endless.typ')).rejects.toThrow(/endless\.typ .* took longer than 12 s/);
    const next = plain('Next');
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 20);
    await endless;
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
    expect((await readPdf(await next)).squeezed).toBe('Next');
  });

  test('a process that ends costs its own document only', async () => {
    const { plain, run } = open();
    await plain('Before');
    const running = started.at(-1);
    const lost = expect(run('endless.typ')).rejects.toThrow(/the typesetting process ended \(SIGSEGV\)/);
    const next = plain('Next');
    // By then, the process has its job.
    await setImmediate();
    running?.kill('SIGSEGV');
    await lost;
    expect((await readPdf(await next)).squeezed).toBe('Next');
    expect(started.at(-1)).not.toBe(running);
  });

  test('what is said to the whole group of processes ends no document', async () => {
    const { plain } = open();
    await plain('Before');
    started.at(-1)?.kill('SIGTERM');
    started.at(-1)?.kill('SIGINT');
    expect((await readPdf(await plain('After'))).squeezed).toBe('After');
    expect(started.at(-1)?.signalCode).toBeNull();
  });

  test('closing ends what is being made, at once, and nothing is made after', async () => {
    const { plain, run, writer } = open();
    await plain('Before');
    const refused = [run('endless.typ'), plain('Waiting')].map((each) =>
      expect(each).rejects.toThrow(/could not be made: the (?:site is closing|typesetting process ended)/),
    );
    await writer.close();
    await Promise.all(refused);
    expect(started.at(-1)?.signalCode).toBe('SIGKILL');
    await expect(plain('After')).rejects.toThrow(/the site is closing/);
  });

  test('where too many wait, the next is asked to come again', async () => {
    const { plain } = open();
    const asked = await Promise.allSettled(Array.from({ length: 60 }, (_, number) => plain(`No ${number}`)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfterSeconds: 5 } });
    expect((await readPdf(await plain('No 59'))).squeezed).toBe('No59');
  });
});
