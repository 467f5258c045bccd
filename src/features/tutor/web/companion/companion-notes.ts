/** What the companion says. It is asked for apart from the page, as it is long. */
import notes from '#content/pages/companion.yaml';
import { speaksOfSelfHarm } from '#features/tutor/distress.ts';
import { chooseNote } from './choose-note.ts';

export type CompanionReply = { text: string; links: readonly { to: string; label: string }[] };

const freeGuides = ['ancient-greece', 'ancient-rome', 'renaissance', 'age-of-revolutions'];
const scholarGuides = ['turn-21st-century'];

/** What a period's guide is called by, with the plan that it takes to read it whole. */
function guideLabel(slug: string): string {
  if (freeGuides.includes(slug)) return 'Study guide';
  return `Study guide (${scholarGuides.includes(slug) ? 'Scholar' : 'Premium'})`;
}

/** Where a period is studied on this site. */
const periodLinks = (slug: string) => [
  { to: `/periods/${slug}`, label: 'The period' },
  { to: `/study-guides/${slug}`, label: guideLabel(slug) },
  { to: `/learning-paths/${slug}`, label: 'Learning path' },
  { to: `/quizzes/${slug}`, label: 'Quizzes' },
  { to: `/timeline?period=${slug}`, label: 'Timeline' },
];

/** The prepared reply to a question; where there is none, what there are notes on. */
export function replyTo(question: string): CompanionReply {
  const note = speaksOfSelfHarm(question)
    ? notes.find(({ id }) => id === 'distress')
    : chooseNote(notes, question);
  if (!note) return { text: describeNotes(), links: [{ to: '/ai-tutor', label: 'AI Tutor' }] };
  return { text: note.text, links: note.period ? periodLinks(note.period) : (note.links ?? []) };
}

function describeNotes(): string {
  const listed = notes.filter((note) => note.listed !== false);
  const groups = [...new Set(listed.map(({ group }) => group))].map((group) => {
    const titles = listed.filter((note) => note.group === group).map(({ title }) => title);
    return `${group[0]?.toUpperCase()}${group.slice(1)}: ${titles.join(', ')}.`;
  });
  return [
    'I have no note on that. My notes are on these subjects; a word of theirs is enough to get one. A question about history itself is one for the AI tutor.',
    ...groups,
  ].join('\n\n');
}
