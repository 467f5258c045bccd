/** Rules of bibliographies for server and browser. Pure. */
import { citationFiles } from '#features/citations/contract.ts';
import { bibliographyPath, savedBibliographyPath } from './paths.ts';

/** Maximum bibliographies of one member. */
export const maxBibliographies = 50;
/** Maximum items of one bibliography. */
export const maxItems = 300;
/** Maximum characters of a title. */
export const maxTitleLength = 120;
/** Maximum characters of an annotation. */
export const maxNoteLength = 500;

/** One document format in a citation style, and formats of reference managers, which have no style. */
export const exportFormats = [{ ending: 'rtf', name: 'Word (RTF)' }, ...citationFiles] as const;
export type ExportEnding = (typeof exportFormats)[number]['ending'];

/** Path of a bibliography as a file; style and annotations are in the query. */
export const exportPath = (id: number | string, ending: ExportEnding): string =>
  `${bibliographyPath(id)}/bibliography.${ending}`;

/** Saved items on one page of the bibliography of My Learning. */
export const savedPerPage = 100;

/** Path of the saved items as a file; filter and style are in the query. */
export const savedExportPath = (ending: ExportEnding): string => `${savedBibliographyPath}.${ending}`;

/** Text as it is stored: one paragraph. */
export const tidyText = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
