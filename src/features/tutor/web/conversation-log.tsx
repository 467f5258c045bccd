import { type ReactNode, type RefObject, useRef } from 'react';
import { RetryButton } from '#platform/web/retry-button.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TutorExchange } from '../contract.ts';
import { AnswerText } from './answer-text.tsx';
import { ChatLog } from './chat-log.tsx';
import { OwnText, Reply } from './chat-parts.tsx';
import { type ExchangeActions, ExchangeItem } from './exchange-item.tsx';
import { welcome } from './tutor-texts.ts';
import type { PendingQuestion } from './use-ask.ts';
import type { Conversation } from './use-conversation.ts';

type LogActions = Pick<ExchangeActions, 'onAsk' | 'onSuggest'> & {
  onOpen: (exchange: TutorExchange, index: number, opener: HTMLElement) => void;
};

/** The welcome message, the member's exchanges and the pending question. */
export function ConversationLog({
  log,
  conversation,
  pending,
  status,
  opened,
  actions: { onAsk, onSuggest, onOpen },
}: {
  log: RefObject<HTMLElement | null>;
  conversation: Conversation;
  pending: PendingQuestion | undefined;
  status: ReactNode;
  /** The source opened in the side panel. */
  opened: { exchange: TutorExchange; index: number } | undefined;
  actions: LogActions;
}) {
  const { items } = conversation;
  const newest = useRef<HTMLLIElement>(null);
  return (
    <ChatLog
      log={log}
      label="Conversation"
      newest={newest}
      isAsking={pending !== undefined}
      grown={pending ? `pending ${pending.text.length}` : items.at(-1)?.id}
      first={items[0]?.id}
    >
      <Reply from="Tutor">
        <p>{welcome}</p>
      </Reply>
      <Earlier conversation={conversation} />
      <ol className="mt-5">
        {items.map((exchange) => (
          <ExchangeItem
            key={exchange.id}
            exchange={exchange}
            last={!pending && exchange === items.at(-1) ? newest : undefined}
            isBusy={pending !== undefined}
            onAsk={onAsk}
            onSuggest={onSuggest}
            onFeedback={(feedback) => conversation.replace(exchange.id, { feedback })}
            onDeleted={() => conversation.remove(exchange.id)}
            openSource={(index, opener) => onOpen(exchange, index, opener)}
            isOpen={(index) => opened?.exchange.id === exchange.id && opened.index === index}
          />
        ))}
        {pending && (
          <li ref={newest} className="border-t border-hairline pt-5 first:border-t-0">
            <OwnText text={pending.question} />
            {pending.text && (
              <div className="mt-4">
                <Reply from="Tutor">
                  <AnswerText text={pending.text} />
                </Reply>
              </div>
            )}
          </li>
        )}
      </ol>
      {status}
    </ChatLog>
  );
}

/** Button to load earlier exchanges, or the loading or error state. */
function Earlier({ conversation }: { conversation: Conversation }) {
  if (conversation.isError) {
    return (
      <p role="alert" className="mt-5 text-danger">
        Your earlier questions could not be loaded. You can ask all the same.{' '}
        <RetryButton query={conversation.newest} />
      </p>
    );
  }
  if (conversation.newest.isPending) {
    return (
      <div role="status" aria-label="Your conversation is being loaded" className="mt-5">
        <Skeleton className="ml-auto h-9 w-1/2" />
        <Skeleton className="mt-4 h-24 w-full" />
      </div>
    );
  }
  if (!conversation.hasEarlier) return null;
  return (
    <p className="mt-5" data-print="hide">
      <Button
        look="outline"
        aria-disabled={conversation.isLoadingEarlier}
        onClick={() => void conversation.loadEarlier()}
      >
        {conversation.isLoadingEarlier ? 'Loading…' : 'Show earlier'}
      </Button>
    </p>
  );
}
