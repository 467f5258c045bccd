/** The list of modules inside the page, for the script loader: a JSON block, not an executable script. */

const elementId = 'modules';

/** Renders the block: module addresses, each after its imports; the application's entry is last. */
export function renderModuleList(modules: readonly string[]): string {
  return `<script type="application/json" id="${elementId}">${JSON.stringify(modules)}</script>`;
}

/** Reads the block in the browser; the page must be fully parsed. */
export function readModuleList(): string[] {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '[]') as string[];
}
