/**
 * What an item's `citation` holds: fields of CSL-JSON under their own names, and three of ours.
 * https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables
 */
import { z } from 'zod';

const words = z.string().trim().min(1).max(300);

/** Written with its parts, so that styles can turn it round: `{ family: Montaigne, given: Michel, dropping-particle: de }`. */
const personSchema = z.strictObject({
  family: words,
  given: words.optional(),
  suffix: words.optional(),
  /** Left out where names are sorted: the 'de' of Montaigne. */
  'dropping-particle': words.optional(),
  /** Sorted with the family name: the 'van' of Wyhe. */
  'non-dropping-particle': words.optional(),
});

/** A name that is never turned round: an organisation, Homer, Gregory of Tours. */
const literalNameSchema = z.strictObject({ literal: words });

const namesSchema = z.array(
  z.union([personSchema, literalNameSchema], {
    error: 'a name is { family, given } or { literal }, with no other fields',
  }),
);

/** A year (BCE is negative, there is no 0), then month and day where they are known. */
const datePartsSchema = z
  .tuple([z.int()])
  .rest(z.int().min(1).max(31))
  .refine(
    ([year, month = 1]) => year !== 0 && month <= 12,
    'a date is [year], [year, month] or [year, month, day]',
  );

const dateSchema = z.strictObject({
  /** One date, or the first and the last of a range. */
  'date-parts': z.array(datePartsSchema).min(1).max(2),
  circa: z.literal(true).optional(),
});

/** An item as the styles and CSL-JSON files describe it. The order of fields is that of the files. */
export const cslItemSchema = z.strictObject({
  id: words,
  type: z.enum(['book', 'document', 'webpage', 'entry-encyclopedia', 'motion_picture', 'broadcast']),
  title: words,
  author: namesSchema.optional(),
  editor: namesSchema.optional(),
  translator: namesSchema.optional(),
  /** Who presents a broadcast. */
  host: namesSchema.optional(),
  /** The website, encyclopedia or programme that the item is part of. */
  'container-title': words.optional(),
  /** The series of a book. */
  'collection-title': words.optional(),
  /** '2', or 'Rev. ed.': left out for the first. */
  edition: words.optional(),
  publisher: words.optional(),
  /** The website that has a document. */
  archive: words.optional(),
  /** Of an episode. */
  number: words.optional(),
  medium: words.optional(),
  issued: dateSchema.optional(),
  /** When the work was written or first published, where the edition has another date. */
  'original-date': dateSchema.optional(),
  ISBN: words.optional(),
  URL: words.optional(),
  language: words.optional(),
});

/**
 * What the styles need beside the fields that the library shows, or instead of them. Names are always
 * here, in `author`, `editor`, `translator` or `host`; an empty `author` list is an unsigned work. The other fields
 * default to those shown: `title`, `publisher`, `host` and `year` of the item, and a type by its category.
 */
export const citationFieldsSchema = cslItemSchema
  .omit({ id: true, ISBN: true, URL: true, language: true })
  .partial()
  .extend({
    /** The title in sentence case, as APA requires, if it differs: only names have capitals. */
    'sentence-title': words.optional(),
    /** The same of an encyclopedia or programme. */
    'sentence-container-title': words.optional(),
    /** A primary text's date in words, where the `date` shown has remarks that no citation should have. */
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
