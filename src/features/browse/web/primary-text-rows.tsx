import { HowToCite } from '#features/citations/web/index.ts';
import type { PrimaryText } from '#features/library/contract.ts';
import { TextRow } from './text-row.tsx';

/**
 * Primary texts as rows with dividing lines, each with its question, its edition and how to cite it. The browser lays
 * out a row only when it comes near the screen; the sizes given are the average height.
 */
export function PrimaryTextRows({ texts }: { texts: PrimaryText[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <TextRow
          key={text.id}
          text={text}
          className="py-6 [contain-intrinsic-size:auto_31rem] [content-visibility:auto] first:border-t-0 first:pt-0 sm:[contain-intrinsic-size:auto_22rem]"
          measure
          details={
            <>
              <p className="mt-3 border-l-2 border-accent pl-4 text-[1.0625rem] italic measure">
                <span className="sr-only">A question to read it with: </span>
                {text.question}
              </p>
              <p className="label mt-3 text-ink-2">
                {[text.edition, `Kept online by ${text.host}`].filter(Boolean).join(' · ')}
              </p>
            </>
          }
          actions={<HowToCite resourceId={text.id} title={text.title} />}
        />
      ))}
    </ul>
  );
}
