/** Address of the page with all results of a text. */
export function resultsPath(text: string): string {
  return `/resources?${new URLSearchParams({ q: text })}`;
}
