/** The list of modules inside the page, for the script loader: a JSON block, no executable script. */

const elementId = 'modules';

/** Renders the block: addresses of modules, each after what it imports; that of the application last. */
export function renderModuleList(modules: readonly string[]): string {
  return `<script type="application/json" id="${elementId}">${JSON.stringify(modules)}</script>`;
}

/** Reads the block in the browser; the page must be parsed to its end. */
export function readModuleList(): string[] {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '[]') as string[];
}
