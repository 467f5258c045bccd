/** Reads PDFs back, with a parser that did not write them. */
import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';

export type ReadPdf = {
  pages: number;
  /** All pages' text without any white space: lines break where the typesetter wants. */
  squeezed: string;
  links: string[];
  info: Record<string, unknown>;
  /** Whether it says to follow PDF/UA-1. */
  accessible: boolean;
  /** Whether it is tagged. */
  tagged: boolean;
};

/** Reads a PDF. @throws Error where it is none */
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

/** A text as `squeezed` would have it. */
export const squeeze = (text: string) => text.replace(/\s+/g, '');
