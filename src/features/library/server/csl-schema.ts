/**
 * Schema of an item's `citation`: fields of CSL-JSON under their own names, and three fields of this project.
 * https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables
 */
import { z } from 'zod';

const words = z.string().trim().min(1).max(300);

/** A name in parts, so that styles can invert it: `{ family: Montaigne, given: Michel, dropping-particle: de }`. */
const personSchema = z.strictObject({
  family: words,
  given: words.optional(),
  suffix: words.optional(),
  /** A particle that is dropped where names are sorted: the 'de' of Montaigne. */
  'dropping-particle': words.optional(),
  /** A particle that is sorted with the family name: the 'van' of Wyhe. */
  'non-dropping-particle': words.optional(),
});

/** A name that is never inverted: an organisation, Homer, Gregory of Tours. */
const literalNameSchema = z.strictObject({ literal: words });

const namesSchema = z.array(
  z.union([personSchema, literalNameSchema], {
    error: 'a name is { family, given } or { literal }, with no other fields',
  }),
);

/** A year (BCE is negative, there is no 0), then month and day if known. */
const datePartsSchema = z
  .tuple([z.int()])
  .rest(z.int().min(1).max(31))
  .refine(
    ([year, month = 1]) => year !== 0 && month <= 12,
    'a date is [year], [year, month] or [year, month, day]',
  );

const dateSchema = z.strictObject({
  /** One date, or the first and the last date of a range. */
  'date-parts': z.array(datePartsSchema).min(1).max(2),
  circa: z.literal(true).optional(),
});

/** An item as citation styles and CSL-JSON files describe it. The fields are in the order of CSL-JSON files. */
export const cslItemSchema = z.strictObject({
  id: words,
  type: z.enum(['book', 'document', 'webpage', 'entry-encyclopedia', 'motion_picture', 'broadcast']),
  title: words,
  author: namesSchema.optional(),
  editor: namesSchema.optional(),
  translator: namesSchema.optional(),
  /** Presenters of a broadcast. */
  host: namesSchema.optional(),
  /** The website, encyclopedia or programme that contains the item. */
  'container-title': words.optional(),
  /** The series of a book. */
  'collection-title': words.optional(),
  /** '2' or 'Rev. ed.'; left out for the first edition. */
  edition: words.optional(),
  publisher: words.optional(),
  /** The website that hosts a document. */
  archive: words.optional(),
  /** Number of an episode. */
  number: words.optional(),
  medium: words.optional(),
  issued: dateSchema.optional(),
  /** When the work was written or first published, if the edition has another date. */
  'original-date': dateSchema.optional(),
  ISBN: words.optional(),
  URL: words.optional(),
  language: words.optional(),
});

/**
 * Fields that styles need in addition to those shown in the library, or instead of them. Names are always here, in
 * `author`, `editor`, `translator` or `host`; an empty `author` list marks an unsigned work. The others default to
 * the item's own: `title`, `publisher`, `host` and `year`, and a type that depends on its category.
 */
export const citationFieldsSchema = cslItemSchema
  .omit({ id: true, ISBN: true, URL: true, language: true })
  .partial()
  .extend({
    /** The title in sentence case (capitals only in names), as APA requires, if it differs. */
    'sentence-title': words.optional(),
    /** Title of the encyclopedia or programme in sentence case, if it differs. */
    'sentence-container-title': words.optional(),
    /** A primary text's date in words, if the `date` shown contains remarks that do not belong in a citation. */
    'shown-date': words.optional(),
  })
  .refine(
    (citation) =>
      ['author', 'editor', 'translator', 'host', 'container-title'].some((field) => field in citation),
    'names nobody: give author, editor, translator, host or container-title; author: [] for an unsigned work',
  );

export type CslItem = z.infer<typeof cslItemSchema>;
export type CslName = NonNullable<CslItem['author']>[number];
export type CslDate = z.infer<typeof dateSchema>;
/** The `citation` of an item in the content files. */
export type CitationFields = z.infer<typeof citationFieldsSchema>;
