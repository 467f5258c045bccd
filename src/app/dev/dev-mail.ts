/** /dev/mail: the mails that the site wrote into its outbox folder, newest first. */
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { escapeMarkup } from '#platform/http/escape-markup.ts';

const prefix = '/dev/mail';

/** Answers requests below /dev/mail. @returns whether the request was one of them */
export function answerDevMail(folder: string, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return false;
  renderDevMail(folder, decodeURIComponent(pathname.slice(prefix.length + 1))).then(
    (html) => {
      response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html ?? 'There is no such mail.');
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
  return true;
}

/** Renders the list of mails, or the named mail; undefined if there is no mail of that name. */
export async function renderDevMail(folder: string, name: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse();
  if (name !== '' && !names.includes(name)) return undefined;
  const mails = await Promise.all(
    (name === '' ? names : [name]).map(async (file) => ({
      file,
      mail: await simpleParser(await readFile(join(folder, file))),
    })),
  );
  const rows = mails.map(({ file, mail }) => {
    const to = [mail.to]
      .flat()
      .map((header) => header?.text ?? '')
      .join(', ');
    const link = `<a href="${prefix}/${encodeURIComponent(file)}">${escapeMarkup(mail.subject ?? file)}</a>`;
    return `<li>${link} to ${escapeMarkup(to)}, ${escapeMarkup(mail.date?.toISOString() ?? '')}</li>`;
  });
  const body = name === '' ? '' : linkAddresses(escapeMarkup(mails[0]?.mail.text ?? ''));
  return `<!doctype html><meta charset="utf-8"><title>Mail</title><h1><a href="${prefix}">Mail</a></h1>
<ul>${rows.join('\n') || '<li>None yet.</li>'}</ul><pre>${body}</pre>`;
}

function linkAddresses(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
