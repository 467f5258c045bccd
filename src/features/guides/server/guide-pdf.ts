/** A study guide as PDF. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeReview } from '#features/editorial/server/index.ts';
import { periodInSentence } from '#features/library/contract.ts';
import type { PdfStore, StoredPdf } from '#platform/documents/pdf-store.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import { type MarkdownDocument, mapLinks } from '#platform/markdown/markdown.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { guidePath } from '../paths.ts';
import type { GuideRow } from './queries.ts';

const template = 'features/guides/server/guide.typ';
/** Templates of guides, relative to `src`. If one changes, all PDFs are made again. */
export const guideTemplates = [template, 'platform/documents/page.typ', 'platform/documents/markdown.typ'];

const tierNames = { free: 'Free with an account', premium: 'Premium', scholar: 'Scholar' };

export type PrintServices = {
  pdf: PdfWriter;
  store: PdfStore;
  /** Folder with the periods' plates. */
  plates: string;
  site: SiteIdentity;
};

/** Returns the stored PDF of a guide; makes it first if necessary. @throws AppError 503, Error naming the document */
export async function printGuide(
  { guide, document, review }: { guide: GuideRow; document: MarkdownDocument; review: ReviewRecord | null },
  { pdf, store, plates, site }: PrintServices,
): Promise<StoredPdf> {
  const { period } = guide;
  const plate = period && (await readFile(join(plates, `${period.slug}-hero.svg`)).catch(() => undefined));
  const data = {
    title: guide.title,
    subtitle: period ? `${period.name}, ${period.timespan}` : 'Across the periods',
    description: guide.description,
    keywords: guide.keywords,
    siteName: site.siteName,
    url: site.publicUrl + guidePath(guide),
    about: `${tierNames[guide.minimumTier]} · ${formatNumber(guide.words)} words`,
    review: describeReview(review),
    plate: plate && period ? `Map of the world of ${periodInSentence(period.name)}` : null,
    // Printed links need absolute URLs.
    document: mapLinks(document, (url) => site.publicUrl + url),
  };
  return store.read({
    name: guide.slug,
    content: JSON.stringify([data, plate?.toString('base64') ?? null]),
    make: () =>
      pdf.write({
        name: `study guide ${guide.slug}`,
        template,
        data,
        ...(plate && { files: { '/plate.svg': plate } }),
        cache: false,
      }),
  });
}
