import words from '#content/pages/foreign-words.yaml';

const languageOf = (list: Record<string, string[]>) =>
  new Map(
    Object.entries(list).flatMap(([lang, each]) => each.map((word) => [word.toLowerCase(), lang] as const)),
  );
const anywhere = languageOf(words.anywhere);
const alone = languageOf(words.alone);
/** Longer ones first, so that none is cut short by the beginning of another. */
const pattern = new RegExp(
  `(?<!\\p{L})(${[...anywhere.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'giu',
);

/** A text in which words of other languages say which, so that they are pronounced as such (WCAG 3.1.2). */
export function ForeignWords({ text }: { text: string }) {
  const whole = alone.get(text.toLowerCase());
  if (whole) return <span lang={whole}>{text}</span>;
  // Text and words in turn, as the pattern has one group.
  return text.split(pattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move
      <span key={index} lang={anywhere.get(part.toLowerCase())}>
        {part}
      </span>
    ),
  );
}
