/** The statement on editorial review in a guide's PDF. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createSessions } from '#features/accounts/server/index.ts';
import { editorialReviews } from '#features/editorial/server/index.ts';
import { createPdfStore } from '#platform/documents/pdf-store.ts';
import { createPdfWriter, documentFolders } from '#platform/documents/pdf-writer.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase, silentLogger } from '#tests/setup/database.ts';
import { readPdf, squeeze } from '#tests/setup/pdf.ts';
import { mountGuideFiles } from './guide-files.ts';
import { selectGuideReviewables } from './reviewables.ts';

test('a recorded review makes a new PDF with a new tag', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-guide-files-'));
  const pdf = createPdfWriter({ folders: documentFolders(resolve('.')), logger: silentLogger });
  const { requireMember } = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const app = createTestApi([]);
  mountGuideFiles(app, {
    ...{ db, requireMember, pdf, trustProxy: 0, plates: folder },
    store: createPdfStore({ folder, version: '1', logger: silentLogger }),
    site: { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' },
  });
  const { cookie } = await buildMember(db);
  const itemId = await insertGuide(db, { slug: 'rome' });
  const fetchPdf = async () => {
    const answer = await app.request('/study-guides/rome/guide.pdf', { headers: { cookie } });
    expect(answer.status).toBe(200);
    const { squeezed } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    return { tag: answer.headers.get('etag'), squeezed };
  };
  try {
    const before = await fetchPdf();
    expect(before.squeezed).toContain(squeeze('AI-assisted draft, awaiting review'));
    const [guide] = await selectGuideReviewables(db, { id: itemId });
    const review = { kind: 'guide' as const, itemId, reviewedOn: '2026-11-03' };
    await db.insert(editorialReviews).values([
      { ...review, version: guide?.version ?? '', reviewer: 'Dr. Ada Byron' },
      { ...review, version: 'of another text', reviewer: 'Somebody Else' },
    ]);
    const after = await fetchPdf();
    expect(after.squeezed).toContain(squeeze('Reviewed by Dr. Ada Byron on November 3, 2026'));
    expect(after.squeezed).not.toContain(squeeze('awaiting review'));
    expect(after.tag).not.toBe(before.tag);
    expect((await fetchPdf()).tag).toBe(after.tag);
  } finally {
    await pdf.close();
    await rm(folder, { recursive: true, force: true });
  }
});
