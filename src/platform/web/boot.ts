/** What the server hands the browser inside the page: a JSON block, no executable script. */
import type { HydrationState } from 'react-router';

type Boot = {
  queries: [key: string[], data: unknown][];
  hydration: Pick<HydrationState, 'loaderData' | 'errors'> | null;
};

const bootElementId = 'boot';

/** Reads the block in the browser; an empty one if the page has none. */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  return text ? (JSON.parse(text) as Boot) : { queries: [], hydration: null };
}

/** Renders the block; every `<` is escaped so that no text can end it. */
export function renderBoot(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${bootElementId}">${json}</script>`;
}
