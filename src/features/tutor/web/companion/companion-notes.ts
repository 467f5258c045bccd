/** The companion's replies. Loaded separately from the page because the notes are long. */
import notes from '#content/pages/companion.yaml';
import { speaksOfDanger } from '#features/tutor/distress.ts';
import { chooseNote } from './choose-note.ts';

export type CompanionReply = { text: string; links: readonly { to: string; label: string }[] };

const freeGuides = ['ancient-greece', 'ancient-rome', 'renaissance', 'age-of-revolutions'];
const scholarGuides = ['turn-21st-century'];

/** Label of a period's study guide, with the plan needed to read all of it. */
function guideLabel(slug: string): string {
  if (freeGuides.includes(slug)) return 'Study guide';
  return `Study guide (${scholarGuides.includes(slug) ? 'Scholar' : 'Premium'})`;
}

/** Links to a period's pages on this site. */
const periodLinks = (slug: string) => [
  { to: `/periods/${slug}`, label: 'The period' },
  { to: `/study-guides/${slug}`, label: guideLabel(slug) },
  { to: `/learning-paths/${slug}`, label: 'Learning path' },
  { to: `/quizzes/${slug}`, label: 'Quizzes' },
  { to: `/timeline?period=${slug}`, label: 'Timeline' },
];

/** The prepared reply to a question. If no note fits, lists the subjects of the notes. */
export function replyTo(question: string): CompanionReply {
  const note = speaksOfDanger(question)
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
