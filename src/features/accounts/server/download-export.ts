import { streamDownload } from '#platform/http/download-stream.ts';
import { streamJson } from '#platform/http/stream-json.ts';
import type { AccountsContext } from './accounts-context.ts';
import { exportAccount } from './export-account.ts';
import type { Member } from './sessions.ts';

/** Maximum duration of a download, in ms: while it runs, other exports wait for its place. */
const maxDownloadMs = 5 * 60_000;

/**
 * Streams the export of an account as a download. Its place in the export limit is released when the download ends.
 * @throws AppError 401 where the member was deleted, 503 where too many exports wait
 */
export function downloadExport(
  accounts: AccountsContext,
  member: Member,
  headers: HeadersInit,
): Promise<Response> {
  const answer = Promise.withResolvers<Response>();
  accounts.exportLimit
    .run(async () => {
      const pieces = streamJson(await exportAccount(accounts, member));
      const { response, ended } = streamDownload({ pieces, headers }, { maxMs: maxDownloadMs });
      answer.resolve(response);
      await ended;
    })
    .catch(answer.reject);
  return answer.promise;
}
