import words from '#content/pages/foreign-words.yaml';

const languageOf = (list: Record<string, string[]>) =>
  new Map(
    Object.entries(list).flatMap(([lang, each]) => each.map((word) => [word.toLowerCase(), lang] as const)),
  );
const anywhere = languageOf(words.anywhere);
const alone = languageOf(words.alone);
/** Longer words come first, so that a shorter word that begins the same does not match instead. */
const pattern = new RegExp(
  `(?<!\\p{L})(${[...anywhere.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'giu',
);

/** Marks words of other languages in a text with their language, so that they are pronounced correctly (WCAG 3.1.2). */
export function ForeignWords({ text }: { text: string }) {
  const whole = alone.get(text.toLowerCase());
  if (whole) return <span lang={whole}>{text}</span>;
  // The pattern has one group, so text and matched words alternate.
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
