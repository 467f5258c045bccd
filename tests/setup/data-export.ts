/** A feature's part of an account's data export, as its reader gets it. */
import type { Database } from '#platform/db/client.ts';
import type { DataExporter, DataSubject } from '#platform/feature/data-subject.ts';
import { streamJson } from '#platform/http/stream-json.ts';

export async function readExport(
  exporter: DataExporter | undefined,
  db: Database,
  subject: DataSubject,
): Promise<unknown> {
  const value = await exporter?.read(db, subject);
  if (value === undefined) return undefined;
  let json = '';
  for await (const piece of streamJson(value)) json += piece;
  return JSON.parse(json);
}
