import type { TutorSource } from '../contract.ts';
import { citationPattern } from '../rules.ts';

/** `index` is the source's position in the answer, from 0. `opener` gets the focus back when the source is closed. */
export type OpenSource = (index: number, opener: HTMLElement) => void;

/**
 * An answer as paragraphs of plain text. Citation numbers are buttons that open the source. A number without a source
 * stays text, as do all numbers while the answer is still being streamed.
 */
export function AnswerText({
  text,
  sources = [],
  openSource,
  isOpen = () => false,
}: {
  text: string;
  sources?: readonly TutorSource[];
  openSource?: OpenSource;
  isOpen?: (index: number) => boolean;
}) {
  return (
    <div className="space-y-3 wrap-anywhere">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and may repeat
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph.split(citationPattern).map((part, at) => {
            if (at % 2 === 0) return part;
            const place = Number(part) - 1;
            const source = sources[place];
            if (!source || !openSource) return `[${part}]`;
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a source may be cited twice
                key={at}
                type="button"
                aria-expanded={isOpen(place)}
                aria-label={`Source ${part}: ${source.title}`}
                onClick={(event) => openSource(place, event.currentTarget)}
                className="link text-[0.8em] align-[0.15em] leading-none"
              >
                [{part}]
              </button>
            );
          })}
        </p>
      ))}
    </div>
  );
}
