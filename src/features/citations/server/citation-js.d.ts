/** Types for the parts of citation-js used here; the packages have none. */
declare module '@citation-js/core' {
  type Options = { template?: string; lang?: string; format?: 'html' | 'text' };
  export const plugins: {
    config: {
      get(name: '@csl'): { styles: { add(name: string, xml: string): void } };
      get(name: '@bibtex'): { format: { useIdAsLabel: boolean; checkLabel: boolean } };
    };
    output: {
      format(
        format: 'ris',
        data: readonly object[],
        options: { format: 'object' },
      ): Record<string, unknown>[];
      /** Sorted by the style: pairs of an item's id and its formatted entry. */
      format(
        format: 'bibliography',
        data: readonly object[],
        options: Options & { asEntryArray: true },
      ): [id: string, entry: string][];
      format(format: 'bibliography' | 'citation', data: readonly object[], options: Options): string;
      format(format: 'bibtex', data: readonly object[]): string;
    };
  };
  /** Reads a bibliography in any format whose plugin is loaded. */
  export class Cite {
    constructor(source: string);
    data: Record<string, unknown>[];
  }
}
declare module '@citation-js/plugin-csl';
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
