import { streamDownload } from '#platform/http/download-stream.ts';
import { streamJson } from '#platform/http/stream-json.ts';
import type { AccountsContext } from './accounts-context.ts';
import { exportAccount } from './export-account.ts';
import type { Member } from './sessions.ts';

/** How long a download may take, in ms: while it is read it keeps others waiting. */
const maxDownloadMs = 5 * 60_000;

/**
 * The export of an account as a download that is written while it is read; its place among the exports is free again when
 * it has ended. @throws AppError 401 where the member was deleted, 503 where too many exports wait
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
