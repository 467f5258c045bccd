/** Response schemas of the citations API. */
import { z } from 'zod';

/** `chicago` is the entry in the bibliography, `chicago-note` the first footnote. */
const styleKeySchema = z.enum(['chicago', 'chicago-note', 'mla', 'apa']);

export const styledCitationSchema = z.strictObject({
  style: styleKeySchema,
  html: z.string().describe('HTML with no other tag than i'),
  text: z.string(),
});

export const citationSchema = z
  .strictObject({ styles: z.array(styledCitationSchema) })
  .meta({ id: 'Citation' });
