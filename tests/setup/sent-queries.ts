/** What a test's database is asked. */
import { vi } from 'vitest';
import type { Database } from '#platform/db/client.ts';

type Query = string | { text: string };

/** Records the texts of the queries sent from now on, those of transactions excepted. Ends with `vi.restoreAllMocks`. */
export function recordQueries(db: Database): string[] {
  const { $client } = db as unknown as { $client: { query: (query: Query, ...rest: unknown[]) => unknown } };
  const texts: string[] = [];
  const send = $client.query.bind($client);
  vi.spyOn($client, 'query').mockImplementation((query, ...rest) => {
    texts.push(typeof query === 'string' ? query : query.text);
    return send(query, ...rest);
  });
  return texts;
}
