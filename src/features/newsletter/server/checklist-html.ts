/** The checklist as one self-contained HTML file, for the screen, for saving and for print. */
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { studyGuideChecklist } from '../rules.ts';
import type { ChecklistPeriod } from './checklist-selection.ts';

/** Renders the checklist with its style sheet inlined. */
export function renderChecklist(
  periods: readonly ChecklistPeriod[],
  site: SiteIdentity,
  style: string,
): string {
  const address = site.publicUrl.replace(/^https?:\/\//, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(studyGuideChecklist.title)} | ${escapeMarkup(site.siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header class="cover">
<p class="mark">${escapeMarkup(site.siteName)}<span>.</span></p>
<h1>Western Civilization<br>Study Guide Checklist</h1>
<p class="lead">${periods.length} periods, a page each. Tick what you could explain to somebody else without looking it up, and come back to the rest after a few days.</p>
<ol class="contents">
${periods.map((period, index) => `<li><a href="#period-${index + 1}">${escapeMarkup(period.name)}</a> <i>${escapeMarkup(period.timespan)}</i></li>`).join('\n')}
</ol>
<p class="source">Made from the library at <a href="${escapeMarkup(site.publicUrl)}">${escapeMarkup(address)}</a>, where every text and book below is described. AI-assisted, awaiting a historian’s review. Free to copy for study and teaching (CC BY 4.0).</p>
</header>
${periods.map((period, index) => renderPeriod(period, index + 1)).join('\n')}
</main>
</body>
</html>
`;
}

function renderPeriod(period: ChecklistPeriod, number: number): string {
  const row = (column: string, place: number, inner: string) =>
    `<li><label><input type="checkbox" name="period-${number}-${column}-${place + 1}"><span>${inner}</span></label></li>`;
  const events = period.events.map((event, place) =>
    row('event', place, `<i>${escapeMarkup(event.date)}</i> ${escapeMarkup(event.title)}`),
  );
  const texts = period.texts.map((text, place) =>
    row(
      'text',
      place,
      `<b>${escapeMarkup(text.title)}</b> ${escapeMarkup(text.author)}${text.date && `, <i>${escapeMarkup(text.date)}</i>`}`,
    ),
  );
  const books = period.books.map((book, place) =>
    row('book', place, `<b>${escapeMarkup(book.title)}</b> ${escapeMarkup(book.author)}`),
  );
  const questions = period.questions.map((question, place) => row('question', place, escapeMarkup(question)));
  const block = (name: string, title: string, items: string[]) =>
    items.length > 0
      ? `<section class="${name}"><h3>${title}</h3><ul>\n${items.join('\n')}\n</ul></section>`
      : '';
  return `<article id="period-${number}">
<header><p class="number">${number}</p><h2>${escapeMarkup(period.name)}</h2><p class="span">${escapeMarkup(period.timespan)}</p></header>
${block('events', 'Know when and why', events)}
${block('texts', 'Read in their own words', texts)}
${block('books', 'Read about it', books)}
${block('questions', 'Be able to answer', questions)}
<section class="notes"><h3>Notes</h3><div></div></section>
</article>`;
}
