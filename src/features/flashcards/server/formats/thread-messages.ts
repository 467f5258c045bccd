/** What the thread is asked, and how it answers. */
import type { CardText } from '#features/flashcards/rules-own.ts';
import type { AppError, Issue } from '#platform/errors/app-error.ts';
import type { ImportedCards } from './imported.ts';
import type { PackageDeck, PackageOptions } from './package-out.ts';

export type ReadWork = { kind: 'readTable' | 'readPackage'; bytes: Uint8Array };
export type WriteWork =
  | { kind: 'writePackage'; deck: PackageDeck; options: PackageOptions }
  | { kind: 'writeTable'; cards: readonly CardText[] };

export type ThreadWork = ReadWork | WriteWork;

export type ThreadResult<Work extends ThreadWork> = Work extends ReadWork ? ImportedCards : Uint8Array;

/** A refusal travels in parts: errors of our own class do not survive the way between threads. */
export type ThreadAnswer =
  | { result: ImportedCards | Uint8Array }
  | { refusal: { code: AppError['code']; message: string; issues: Issue[] | undefined } };
