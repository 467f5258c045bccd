/** What holds of bibliographies on both sides. Pure. */
import { citationFiles } from '#features/citations/contract.ts';
import { bibliographyPath, savedBibliographyPath } from './paths.ts';

/** Bibliographies of one member. */
export const maxBibliographies = 50;
/** Items of one bibliography. */
export const maxItems = 300;
/** Characters of a title. */
export const maxTitleLength = 120;
/** Characters of an annotation. */
export const maxNoteLength = 500;

/** One document in a style, and what reference managers read, which is of no style. */
export const exportFormats = [{ ending: 'rtf', name: 'Word (RTF)' }, ...citationFiles] as const;
export type ExportEnding = (typeof exportFormats)[number]['ending'];

/** Path of a bibliography as a file; style and annotations are in the query. */
export const exportPath = (id: number | string, ending: ExportEnding): string =>
  `${bibliographyPath(id)}/bibliography.${ending}`;

/** Items of My Learning in one bibliography. */
export const savedPerPage = 100;

/** Path of what is saved as a file; what is shown of it is in the query. */
export const savedExportPath = (ending: ExportEnding): string => `${savedBibliographyPath}.${ending}`;

/** Text as it is stored: one paragraph. */
export const tidyText = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
