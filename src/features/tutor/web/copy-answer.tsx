import { CopyButton } from '#platform/web/copy-button.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import type { TutorExchange } from '../contract.ts';

/** A question, its answer and sources as plain text, to be pasted elsewhere. */
export function describeAnswer({ question, answer, sources }: TutorExchange, publicUrl: string): string {
  const list = sources.map(({ title, url }, index) => `[${index + 1}] ${title}. ${publicUrl}${url}`);
  return [question, answer, ...(list.length > 0 ? [`Sources\n${list.join('\n')}`] : [])].join('\n\n');
}

/** Button that copies an answer with its sources. `shownBy` is the id of the element that shows the answer. */
export function CopyAnswer({
  exchange,
  shownBy,
  className,
}: {
  exchange: TutorExchange;
  shownBy: string;
  className: string;
}) {
  const { publicUrl } = usePublicConfig();
  return (
    <CopyButton
      text={describeAnswer(exchange, publicUrl)}
      shownBy={shownBy}
      name="Answer"
      kind="answer"
      look="tool"
      className={className}
    >
      Copy
    </CopyButton>
  );
}
