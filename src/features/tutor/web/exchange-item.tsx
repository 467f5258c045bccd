import type { RefObject } from 'react';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button } from '#ui/button.tsx';
import { smallLinkClass } from '#ui/small-link-class.ts';
import type { TutorExchange } from '../contract.ts';
import { type HintLevel, hintLevels } from '../rules.ts';
import { AnswerText, type OpenSource } from './answer-text.tsx';
import { OwnText } from './chat-parts.tsx';
import { ExchangeTools } from './exchange-tools.tsx';
import { Feedback } from './feedback.tsx';
import type { Question } from './stream-answer.ts';

/** Fixed wording: it promises that no language model wrote the answer. */
const extractiveNote = 'Answered from our library; no language model is connected.';

export type ExchangeActions = {
  /** Asks a question that follows this exchange: for another hint, or for the answer. */
  onAsk: (question: Question) => void;
  /** Writes a question into the composer. */
  onSuggest: (question: string) => void;
  onFeedback: (feedback: NonNullable<TutorExchange['feedback']>) => void;
  onDeleted: () => void;
  openSource: OpenSource;
  isOpen: (index: number) => boolean;
};

/** A question with its answer and the actions on it. */
export function ExchangeItem({
  exchange,
  last,
  isBusy,
  ...actions
}: {
  exchange: TutorExchange;
  /** Ref of the last exchange of the conversation. */
  last?: RefObject<HTMLLIElement | null> | undefined;
  /** While another question is pending, none can be asked. */
  isBusy: boolean;
} & ExchangeActions) {
  const { id, question, answer, sources, outcome, mode, nearest } = exchange;
  const hint = outcome === 'hint' ? exchange.hint : null;
  const answerId = `answer-${id}`;
  const { openSource, isOpen } = actions;
  return (
    <li ref={last} className="border-t border-hairline py-5 first:border-t-0">
      <OwnText text={question} />
      <div className={`mt-4 ${outcome === 'help' ? 'border-l-4 border-accent bg-ground px-5 py-4' : ''}`}>
        <p className="label mb-1 text-ink-2">
          {hint === null ? 'Tutor' : `Hint ${hint} of ${hintLevels.length}`}
        </p>
        <div id={answerId}>
          <AnswerText text={answer} sources={sources} openSource={openSource} isOpen={isOpen} />
        </div>
        {nearest.length > 0 && (
          <>
            <p className="label mt-4 text-ink-2">What comes nearest in the library</p>
            <ul className="mt-1">
              {nearest.map(({ title, url }) => (
                <li key={url}>
                  <PageLink to={url} className={smallLinkClass}>
                    {title}
                  </PageLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {outcome !== 'help' && (
        <>
          <Sources sources={sources} openSource={openSource} isOpen={isOpen} />
          {mode === 'extractive' && outcome !== 'declined' && (
            <p className="label mt-3 text-ink-2">{extractiveNote}</p>
          )}
          {hint !== null && (
            <HintActions exchange={exchange} hint={hint} isBusy={isBusy} onAsk={actions.onAsk} />
          )}
          <FollowUps exchange={exchange} onSuggest={actions.onSuggest} />
          <div className="mt-4">
            <Feedback exchange={exchange} onGiven={actions.onFeedback} />
          </div>
        </>
      )}
      <ExchangeTools exchange={exchange} answerId={answerId} onDeleted={actions.onDeleted} />
    </li>
  );
}

function Sources({
  sources,
  openSource,
  isOpen,
}: Pick<TutorExchange, 'sources'> & Pick<ExchangeActions, 'openSource' | 'isOpen'>) {
  if (sources.length === 0) return null;
  return (
    <ol aria-label="Sources" className="mt-3 border-t border-hairline pt-2">
      {sources.map(({ id, title }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-expanded={isOpen(index)}
            onClick={(event) => openSource(index, event.currentTarget)}
            className="label min-h-7 pointer-coarse:min-h-11 py-1 text-left text-ink-2 hover:text-ink"
          >
            <span className="text-accent">{index + 1}</span> <span className="link">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function HintActions({
  exchange: { id, question },
  hint,
  isBusy,
  onAsk,
}: {
  exchange: TutorExchange;
  hint: number;
  isBusy: boolean;
  onAsk: ExchangeActions['onAsk'];
}) {
  const next = hintLevels.find((level): level is HintLevel => level > hint);
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {next && (
        <Button look="outline" disabled={isBusy} onClick={() => onAsk({ question, hint: next, follows: id })}>
          Another hint
        </Button>
      )}
      <Button look="outline" disabled={isBusy} onClick={() => onAsk({ question, follows: id })}>
        Show the answer
      </Button>
    </p>
  );
}

function FollowUps({
  exchange: { id, followUps },
  onSuggest,
}: {
  exchange: TutorExchange;
  onSuggest: ExchangeActions['onSuggest'];
}) {
  if (followUps.length === 0) return null;
  return (
    <div className="mt-4">
      <p id={`next-${id}`} className="label text-ink-2">
        You could ask next
      </p>
      <ul aria-labelledby={`next-${id}`} className="mt-1.5 flex flex-wrap gap-2">
        {followUps.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onSuggest(question)}
              className="label min-h-9 pointer-coarse:min-h-11 rounded-[6px] border border-hairline px-3 py-1.5 text-left hover:border-ink"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
