/** Data that the server passes to the browser inside the page: a JSON block, not an executable script. */
import type { HydrationState } from 'react-router';

type Boot = {
  queries: [key: string[], data: unknown][];
  hydration: Pick<HydrationState, 'loaderData' | 'errors'> | null;
};

const bootElementId = 'boot';

/** Reads the block in the browser; empty if the page has none. */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  return text ? (JSON.parse(text) as Boot) : { queries: [], hydration: null };
}

/** Renders the block. Every `<` is escaped, so that no text can close the script element. */
export function renderBoot(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${bootElementId}">${json}</script>`;
}
