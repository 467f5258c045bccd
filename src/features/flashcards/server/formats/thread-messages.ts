/** What the thread is asked, and how it answers. */
import type { AppError, Issue } from '#platform/errors/app-error.ts';
import type { ImportedCards } from './imported.ts';
import type { PackageDeck, PackageOptions } from './package-out.ts';

export type ThreadWork =
  | { kind: 'readTable' | 'readPackage'; bytes: Uint8Array }
  | { kind: 'writePackage'; deck: PackageDeck; options: PackageOptions };

export type ThreadResult<Work extends ThreadWork> = Work extends { kind: 'writePackage' }
  ? Uint8Array
  : ImportedCards;

/** A refusal travels in parts: errors of our own class do not survive the way between threads. */
export type ThreadAnswer =
  | { result: ImportedCards | Uint8Array }
  | { refusal: { code: AppError['code']; message: string; issues: Issue[] | undefined } };
