/** Reads PDFs, with a parser independent of the library that wrote them. */
import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';

export type ReadPdf = {
  pages: number;
  /** All pages' text without white space: line breaks depend on the typesetter. */
  squeezed: string;
  links: string[];
  info: Record<string, unknown>;
  /** Whether its metadata claims PDF/UA-1. */
  accessible: boolean;
  /** Whether it is a tagged PDF. */
  tagged: boolean;
};

/** Reads a PDF. @throws Error if it is not a PDF */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const bytes = Buffer.from(pdf);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const { links } = await extractLinks(document);
  return {
    pages: document.numPages,
    squeezed: squeeze(text),
    links,
    info: (await getMeta(document)).info,
    accessible: bytes.includes('<pdfuaid:part>1</pdfuaid:part>'),
    tagged: bytes.includes('/StructTreeRoot'),
  };
}

/** A text in the form of `squeezed`. */
export const squeeze = (text: string) => text.replace(/\s+/g, '');
