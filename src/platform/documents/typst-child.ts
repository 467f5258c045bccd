/**
 * The typesetting process: makes one PDF for each message. typst-process.ts starts and ends it. It is a
 * process, not a thread, because the typesetter is native code: a thread could not be stopped in the
 * middle of a document, and a crash would end the whole site.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler, type NodeError, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypstFolders, TypstJob, TypstResult } from './typst-process.ts';

const folders = JSON.parse(process.argv[2] ?? '{}') as TypstFolders;
const compiler = NodeCompiler.create({
  workspace: folders.source,
  fontArgs: [{ fontBlobs: readFonts(folders.fonts) }],
});

function readFonts(folder: string): Buffer[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.ttf'));
    return names.sort().map((name) => readFileSync(join(folder, name)));
  } catch {
    return [];
  }
}

function typeset({ template, json, files }: TypstJob): TypstResult {
  for (const [path, bytes] of Object.entries(files)) compiler.mapShadow(path, Buffer.from(bytes));
  try {
    const compiled = compiler.compile({ mainFilePath: template, inputs: { data: json }, resetRead: true });
    const document = compiled.result;
    if (!document) return { error: describe(compiled.takeError()) };
    try {
      return { pdf: compiler.pdf(document, { pdfStandard: PdfStandard.UA_1 }) };
    } catch (error) {
      // For example, no font has some characters: a document without them is better than none.
      return { pdf: compiler.pdf(document, {}), flaw: toMessage(error) };
    }
  } finally {
    for (const path of Object.keys(files)) compiler.unmapShadow(path);
    // Cache entries of one document are useless for the next and would accumulate.
    compiler.evictCache(0);
  }
}

function describe(error: NodeError | null): string {
  const problems = (error?.shortDiagnostics ?? []) as { message?: string; path?: string }[];
  return problems.map(({ message, path }) => `${message} (${path})`).join('; ') || 'unknown';
}

function toMessage(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).slice(0, 500);
}

process.on('message', (job: TypstJob) => {
  let result: TypstResult;
  try {
    result = typeset(job);
  } catch (error) {
    result = { error: toMessage(error) };
  }
  process.send?.(result);
});
// Ctrl+C signals the whole process group, but the site finishes running jobs first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The channel closes when the site has ended.
process.on('disconnect', () => process.exit());
