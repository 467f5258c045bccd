import { HowToCite } from '#features/citations/web/index.ts';
import type { PrimaryText } from '#features/library/contract.ts';
import { joinFacts } from '#platform/text/join-facts.ts';
import { TextRow } from './text-row.tsx';

/** Primary texts as rows with dividing lines, each with its question, its edition and how to cite it. */
export function PrimaryTextRows({ texts }: { texts: PrimaryText[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <TextRow
          key={text.id}
          text={text}
          className="py-6 first:border-t-0 first:pt-0"
          measure
          details={
            <>
              <p className="mt-3 border-l-2 border-accent pl-4 text-[1.0625rem] italic measure">
                <span className="sr-only">A question to read it with: </span>
                {text.question}
              </p>
              <p className="label mt-3 text-ink-2">
                {joinFacts([text.edition, `Kept online by ${text.host}`])}
              </p>
            </>
          }
          actions={<HowToCite resourceId={text.id} title={text.title} />}
        />
      ))}
    </ul>
  );
}
