/** The part of CSL-JSON that the library uses: https://docs.citationstyles.org/en/stable/specification.html */

export type CslName =
  | {
      family: string;
      given?: string;
      'dropping-particle'?: string;
      'non-dropping-particle'?: string;
      suffix?: string;
    }
  /** Names that are not turned round: organisations, Homer, Gregory of Tours. */
  | { literal: string };

/** `date-parts` are years, then months and days where known; years BCE are negative. */
export type CslDate =
  | { 'date-parts': [number[]] | [number[], number[]]; circa?: true }
  /** Shown as it is; only for the styles, never in what is exported. */
  | { literal: string };

export type CslType =
  | 'book'
  | 'document'
  | 'webpage'
  /** A site of its own; only for the styles. */
  | 'collection'
  | 'entry-encyclopedia'
  | 'motion_picture'
  | 'broadcast'
  | 'post-weblog';

export type CslItem = {
  id: string;
  type: CslType;
  title: string;
  author?: CslName[];
  editor?: CslName[];
  translator?: CslName[];
  host?: CslName[];
  'container-title'?: string;
  'collection-title'?: string;
  publisher?: string;
  /** Who keeps a document. */
  archive?: string;
  number?: string;
  medium?: string;
  genre?: string;
  issued?: CslDate;
  'original-date'?: CslDate;
  ISBN?: string;
  URL?: string;
  language?: string;
};
