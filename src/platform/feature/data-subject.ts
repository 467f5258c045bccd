/**
 * The member whose data is exported or erased (the data subject of the GDPR), the features' exporters and erasers, and
 * what they do when the member's address changes.
 */
import type { Database, Transaction } from '#platform/db/client.ts';

export type DataSubject = {
  userId: number;
  /**
   * The member's address, if verified. Data under an unverified address may belong to another person, so it is
   * neither shown nor erased.
   */
  verifiedEmail: string | undefined;
};

/** Exports a feature's data about a member for the account export; `undefined` omits it. */
export type DataExporter = {
  /** Its key in the export, for example 'learning'. */
  name: string;
  /** Long lists, anywhere in the result, are async iterables: they are read while they are sent, and become arrays. */
  read(db: Database, subject: DataSubject): Promise<unknown>;
};

/**
 * A feature's work when an account is deleted. It runs in the same transaction, before the member's row is deleted.
 * Rows with a foreign key to `users` are deleted automatically.
 */
export type DataEraser = {
  name: string;
  erase(tx: Transaction, subject: DataSubject): Promise<void>;
};

/**
 * A feature's work when a member changes from one verified address to another, for data that it stores by address. It
 * runs in the transaction that changes the member's row.
 */
export type OnAddressChanged = (tx: Transaction, change: { from: string; to: string }) => Promise<void>;
