/** All sixteen guides as PDF, checked with a parser independent of the program that writes them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdfStore } from '#platform/documents/pdf-store.ts';
import { createPdfWriter, documentFolders } from '#platform/documents/pdf-writer.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import { countWords, listTexts, splitSections } from '#platform/markdown/markdown.ts';
import { readPdf, squeeze } from '#tests/setup/pdf.ts';
import { readLibrary } from '#tests/setup/whole-library.ts';
import type { GuideContent } from './content.ts';
import { printGuide } from './guide-pdf.ts';

const root = resolve('.');
const warnings: object[] = [];
const logger = {
  warn: (fields: object) => void warnings.push(fields),
  error: (fields: object) => void warnings.push(fields),
};
const pdf = createPdfWriter({ folders: documentFolders(root), logger });
const { guides: content } = await readLibrary();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-guides-'));
});
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true, force: true });
});

async function print(
  { slug, tier, body, period, ...guide }: GuideContent,
  review: ReviewRecord | null = null,
): Promise<Buffer> {
  const row = {
    ...guide,
    id: 1,
    slug,
    minimumTier: tier,
    words: countWords(body),
    earlyAccessUntil: null,
    period: period ? { id: 1, slug: period, name: period, timespan: '1 – 2 CE' } : null,
  };
  const { path } = await printGuide(
    { guide: row, document: body, review },
    {
      pdf,
      store: createPdfStore({ folder, version: '1', logger }),
      plates: join(root, 'dist/plates'),
      site: { siteName: 'Lyceum', publicUrl: 'https://lyceum.example/' },
    },
  );
  return readFile(path);
}

const withoutHyphens = (text: string) => text.replace(/[-\u00ad]/g, '');

describe.each(content.guides.map(({ value }) => value))('$slug', (guide) => {
  test('is a tagged book of eight to sixteen pages, complete and in order', async () => {
    const bytes = await print(guide);
    const read = await readPdf(bytes);
    // There is a warning if a document violates PDF/UA-1, for example because of a missing glyph.
    expect(warnings).toEqual([]);
    expect(read).toMatchObject({ accessible: true, tagged: true });
    expect(read.pages).toBeGreaterThanOrEqual(8);
    expect(read.pages).toBeLessThanOrEqual(16);
    expect(read.info).toMatchObject({ Title: guide.title, Language: 'en' });
    expect(bytes.includes('/FontFile')).toBe(true);

    const sections = splitSections(guide.body.blocks).map(({ title }) => title);
    const outline = await (await getDocumentProxy(new Uint8Array(bytes))).getOutline();
    expect(outline?.map(({ title }) => title).filter((title) => title !== 'Contents')).toEqual(sections);
    // PDF parsers differ in how they treat hyphens at the end of a line.
    const joined = withoutHyphens(read.squeezed);
    const texts = listTexts(guide.body.blocks).map((text) => withoutHyphens(squeeze(text)));
    // A table cell may continue on the next page, so only its beginning is compared.
    expect(texts.filter((text) => !joined.includes(text.slice(0, 20)))).toEqual([]);
    const links = read.links.filter((link) => !link.startsWith('https://lyceum.example/'));
    expect(links).toEqual([]);
    expect(new Set(read.links).size).toBeGreaterThan(15);
  });
});

test('a recorded review makes a new PDF, which names the reviewer in place of the draft', async () => {
  const [guide] = content.guides.map(({ value }) => value);
  if (!guide) throw new Error('There is no guide.');
  const before = await readPdf(await print(guide));
  expect(before.squeezed).toContain(squeeze('AI-assisted draft, awaiting review'));
  const after = await readPdf(await print(guide, { reviewer: 'Dr. Ada #Byron', reviewedOn: '2026-11-03' }));
  expect(after.squeezed).toContain(squeeze('Reviewed by Dr. Ada #Byron on November 3, 2026'));
  expect(after.squeezed).not.toContain(squeeze('awaiting review'));
});
