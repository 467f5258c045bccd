/** Serves a quiz as PDF and in the formats of learning platforms, to visitors whose tier may take it. */
import type { Context, Hono } from 'hono';
import type { Tier } from '#features/accounts/contract.ts';
import type { Catalog } from '#features/library/server/index.ts';
import { type ExportFile, exportFiles } from '#features/quizzes/export-files.ts';
import { arrangeQuestions, describeSheet, readChoice } from '#features/quizzes/sheet-choice.ts';
import type { Database } from '#platform/db/client.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Guard, idSchema } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { respondTagged } from '#platform/http/tagged-response.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { keyOf } from '../presenter.ts';
import { findQuestionsForTier, findQuiz } from '../service.ts';
import { writeGift } from './gift.ts';
import { writeMoodleXml } from './moodle-xml.ts';
import { printAnswers, printQuiz } from './print.ts';
import { writeQti } from './qti.ts';
import { type QuizSheet, toSheet } from './sheet.ts';

type QuizExportDependencies = {
  db: Database;
  catalog: Catalog;
  pdf: PdfWriter;
  site: SiteIdentity;
  trustProxy: number;
  /** The signed-in member; undefined for guests. */
  findMember: Guard<{ tier: Tier } | undefined>;
};

type Format = {
  mediaType: string;
  /** Follows the quiz's slug in the name of the downloaded file. */
  suffix: string;
  write(
    quiz: QuizSheet,
    pdf: PdfWriter,
    options: { cache: boolean },
  ): string | Uint8Array | Promise<Uint8Array>;
};

const formats: Record<ExportFile, Format> = {
  'quiz.pdf': {
    mediaType: 'application/pdf',
    suffix: '.pdf',
    write: (quiz, pdf, options) => printQuiz(pdf, quiz, options),
  },
  'answers.pdf': {
    mediaType: 'application/pdf',
    suffix: '-answers.pdf',
    write: (quiz, pdf, options) => printAnswers(pdf, quiz, options),
  },
  'qti.zip': { mediaType: 'application/zip', suffix: '-qti.zip', write: writeQti },
  'moodle.xml': {
    mediaType: 'application/xml; charset=utf-8',
    suffix: '-moodle.xml',
    write: writeMoodleXml,
  },
  'gift.txt': { mediaType: 'text/plain; charset=utf-8', suffix: '-gift.txt', write: writeGift },
};

/** Limit of files that one client address may download in a minute. */
const downloadLimit = { name: 'quiz-file', points: 60, seconds: 60 };
/** Cache lifetime of a free quiz's files. Files of other quizzes and of chosen questions are private. */
const cacheSeconds = 60;

/** Serves /quizzes/view/{id}/export/… as downloads. */
export function mountQuizExports(app: Hono<AppEnv>, deps: QuizExportDependencies): void {
  const limiter = createLocalRateLimiter(downloadLimit);
  for (const file of exportFiles) {
    const { mediaType, suffix, write } = formats[file];
    app.get(`/quizzes/view/:id/export/${file}`, async (context) => {
      const incoming = context.env?.incoming;
      if (incoming) await limiter.consume(clientAddress(incoming, deps.trustProxy));
      const { quiz, isFree, isChosen } = await readSheet(context, deps);
      const content = await write(quiz, deps.pdf, { cache: !isChosen });
      const headers = {
        'content-type': mediaType,
        // Needs no escaping: a slug has only lowercase letters, digits and hyphens.
        'content-disposition': `attachment; filename="${quiz.slug}${suffix}"`,
        'x-robots-tag': 'noindex',
      };
      const body = typeof content === 'string' ? content : new Uint8Array(content);
      if (!isFree || isChosen)
        return context.body(body, 200, { ...headers, 'cache-control': 'private, no-store' });
      return respondTagged(context, body, {
        ...headers,
        'cache-control': `public, max-age=${cacheSeconds}, stale-while-revalidate=600`,
      });
    });
  }
}

/**
 * Reads the quiz, or the version and questions that the query names. `isChosen`: only some of its questions.
 * @throws AppError 400 for an invalid choice, 403 upgrade_required if the visitor may not take the quiz, 404
 */
async function readSheet(
  context: Context<AppEnv>,
  { db, catalog, site, findMember }: QuizExportDependencies,
): Promise<{ quiz: QuizSheet; isFree: boolean; isChosen: boolean }> {
  const parsed = idSchema.safeParse(context.req.param('id'));
  if (!parsed.success) throw new AppError('not_found', 'There is no such quiz.');
  const id = parsed.data;
  const quiz = await findQuiz(db, { id });
  const isFree = quiz.minimumTier === 'free';
  const tier = isFree ? undefined : (await findMember(context))?.tier;
  const rows = await findQuestionsForTier(db, { id, tier });
  if (rows.length === 0) throw new AppError('not_found', 'This quiz has no questions yet.');
  const { periods } = await catalog.read();
  const period = periods.find((each) => each.id === quiz.periodId)?.name ?? 'History';
  const questions = rows.map((row) => ({ ...row, key: keyOf(row) }));
  const { version = null, questions: keys = null } = context.req.query();
  const read = readChoice({ version, questions: keys }, questions);
  if ('problem' in read) throw new AppError('invalid_input', read.problem);
  const { choice } = read;
  return {
    quiz: toSheet({
      quiz: describeSheet(quiz, choice, { total: rows.length }),
      questions: arrangeQuestions(questions, quiz, choice),
      period,
      site,
      shuffled: choice.version === undefined,
    }),
    isFree,
    isChosen: choice.keys !== undefined,
  };
}
