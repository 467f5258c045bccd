/** Whose data is exported or erased (the data subject of the GDPR), and what features offer for it. */
import type { Database, Transaction } from '#platform/db/client.ts';

export type DataSubject = {
  userId: number;
  /**
   * The member's address, once proved. What is kept under an address that was never proved may be
   * somebody else's: it is neither shown nor erased.
   */
  verifiedEmail: string | undefined;
};

/** What a feature keeps of a member, for the export of their account; `undefined` leaves it out. */
export type DataExporter = {
  /** Its name in the export: 'learning'. */
  name: string;
  /** What can be long, wherever it stands in the answer, is an async iterable: it is read as it is sent, and becomes an array. */
  read(db: Database, subject: DataSubject): Promise<unknown>;
};

/**
 * What a feature does when an account is deleted, in the same transaction, before the member goes.
 * Rows with a foreign key to `users` go by themselves.
 */
export type DataEraser = {
  name: string;
  erase(tx: Transaction, subject: DataSubject): Promise<void>;
};
