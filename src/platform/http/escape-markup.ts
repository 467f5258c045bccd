const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML or XML, between tags and in attributes with double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
