import { useRef, useState } from 'react';
import { isFocusInOrLost } from '#platform/web/is-focus-lost.ts';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { Button } from '#ui/button.tsx';
import type { TutorExchange } from '../contract.ts';
import { maxQuestionLength } from '../rules.ts';
import { ChatFoot, ChatFrame, ChatStatus } from './chat-parts.tsx';
import { Composer } from './composer.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { ConversationTools } from './conversation-tools.tsx';
import { ExampleQuestions } from './example-questions.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import type { Question } from './stream-answer.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useAsk } from './use-ask.ts';
import { useConversation } from './use-conversation.ts';
import type { Draft } from './use-draft.ts';
import { useUsage } from './use-usage.ts';

type OpenedSource = { exchange: TutorExchange; index: number; opener: HTMLElement };

/** The tutor for members: the conversation, the composer, and a side panel with a source or example questions. */
export function MemberTutor({ memberId, draft }: { memberId: number; draft: Draft }) {
  const { text, setText, input } = draft;
  const { isUnlimited, isUsedUp } = useUsage();
  const conversation = useConversation(memberId);
  const { pending, ask, stop } = useAsk({ memberId, isUnlimited });
  const { announcement, announce } = useAnnouncement();
  const [hintsFirst, setHintsFirst] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState<OpenedSource>();
  const log = useRef<HTMLElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const listeners = useFocusWhenRemoved(log);

  /** @returns whether the question is settled: answered, or the member has left the page */
  async function send(question: Question): Promise<boolean> {
    announce('Thinking...');
    const answer = await ask(question);
    if (answer === 'left') return true;
    if (typeof answer === 'string') {
      announce('');
      // The stopped question may nevertheless have been answered and stored.
      if (answer === 'stopped') void conversation.refresh();
      return false;
    }
    const asked = { question: question.question, hint: question.hint ?? null, feedback: null };
    conversation.append({ ...answer, ...asked, askedAt: new Date().toISOString() });
    announce(answer.answer, { isPassing: true });
    return true;
  }

  async function sendText() {
    const question = text.trim();
    if (question === '') return;
    if (question.length > maxQuestionLength) {
      setProblem(`Please shorten your question to ${maxQuestionLength} characters.`);
      return;
    }
    setProblem(undefined);
    setText('');
    if (await send({ question, ...(hintsFirst && { hint: 1 }) })) return;
    // Puts the question back, without losing text written in the meantime.
    setText((now) => (now.trim() === '' ? question : `${question}\n\n${now}`));
  }

  function fill(question: string) {
    setProblem(undefined);
    draft.fill(question);
  }

  /** Returns the focus to the element that opened the panel, unless it has moved elsewhere. */
  function close() {
    const isLost = isFocusInOrLost(beside.current);
    setOpened(undefined);
    if (isLost && opened?.opener.isConnected) opened.opener.focus({ preventScroll: true });
  }

  const shown = opened && conversation.items.some(({ id }) => id === opened.exchange.id) ? opened : undefined;
  const source = shown?.exchange.sources[shown.index];
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ChatFrame {...listeners} label="AI Tutor chat">
        <ConversationTools
          hintsFirst={hintsFirst}
          onHintsFirst={setHintsFirst}
          isEmpty={conversation.items.length === 0}
          onCleared={conversation.clear}
        />
        <ConversationLog
          log={log}
          conversation={conversation}
          pending={pending}
          status={<ChatStatus text={announcement} isShown={pending !== undefined && pending.text === ''} />}
          opened={shown}
          actions={{
            onAsk: (question) => {
              void send(question);
              input.current?.focus({ preventScroll: true });
            },
            onSuggest: fill,
            onOpen: (exchange, index, opener) => setOpened({ exchange, index, opener }),
          }}
        />
        <ChatFoot>
          {isUsedUp && <LimitPanel />}
          <Composer
            input={input}
            label="Your question"
            text={text}
            onText={(changed) => {
              setProblem(undefined);
              setText(changed);
            }}
            onSend={() => void sendText()}
            disabled={pending !== undefined || isUsedUp}
            problem={problem}
          >
            {pending && (
              <Button
                look="outline"
                onClick={() => {
                  stop();
                  input.current?.focus({ preventScroll: true });
                }}
              >
                Stop
              </Button>
            )}
          </Composer>
        </ChatFoot>
      </ChatFrame>
      <div ref={beside} className="min-w-0">
        {shown && source ? (
          <SourcePanel
            key={`${shown.exchange.id}-${shown.index}`}
            number={shown.index + 1}
            source={source}
            isExcerpt={shown.exchange.outcome === 'hint'}
            onClose={close}
          />
        ) : (
          <ExampleQuestions onChoose={fill} />
        )}
      </div>
    </div>
  );
}
