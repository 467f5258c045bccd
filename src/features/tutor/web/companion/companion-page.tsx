import { useRef, useState } from 'react';
import { companionQuestions } from '#features/billing/web/index.ts';
import { companionPath, tutorPath } from '#features/tutor/paths.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { ChatLog } from '../chat-log.tsx';
import { ChatFoot, ChatFrame, ChatStatus, OwnText, Reply } from '../chat-parts.tsx';
import { Composer } from '../composer.tsx';
import { CompanionReplyText } from './companion-reply.tsx';
import { suggestions, suggestionsUntil } from './companion-texts.ts';
import { Suggestions } from './suggestions.tsx';
import { useCompanion } from './use-companion.ts';

const description =
  'Advice on studying history, from prepared notes: recall and spacing, notes and essays, sources, exam weeks, and where to begin with each period.';

/** The study companion page. It answers from prepared notes and sends no question to the server. */
export function Page() {
  const { messages, isThinking, announcement, send } = useCompanion();
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLElement>(null);
  const newest = useRef<HTMLLIElement>(null);
  const lastOwn = messages.findLastIndex(({ from }) => from === 'reader');
  return (
    <div className="column pb-16">
      <PageMeta
        title="Study Companion"
        description={description}
        keywords={['how to study history', 'study advice', 'history exam preparation', 'history essay help']}
        path={companionPath}
      />
      <header className="pt-10 pb-7 lg:pt-12">
        <h1 className="title-1">Study Companion</h1>
        <p className="measure mt-3 text-[1.1rem] text-ink-2">
          It answers from prepared notes on how to study, and on where to begin with each period. For
          questions about history itself, ask the{' '}
          <PageLink to={tutorPath} className="link">
            AI Tutor
          </PageLink>
          .
        </p>
      </header>
      <noscript>
        <p className="mb-8 border-y border-accent/60 bg-ground px-5 py-4">
          The companion needs JavaScript. The study tips do not, and hold much of the same advice.
        </p>
      </noscript>
      <div className="max-w-[52rem]">
        <ChatFrame label="Study Companion chat">
          <ChatLog
            log={log}
            label="Conversation"
            newest={newest}
            isAsking={isThinking}
            grown={messages.length > 1 ? messages.length : undefined}
          >
            <ol className="space-y-5">
              {messages.map((message, index) => (
                <li key={message.id} ref={index === lastOwn ? newest : undefined}>
                  {message.from === 'reader' ? (
                    <OwnText text={message.text} />
                  ) : (
                    <Reply from="Companion">
                      <CompanionReplyText reply={message} />
                    </Reply>
                  )}
                </li>
              ))}
            </ol>
            <ChatStatus text={announcement} isShown={isThinking} />
          </ChatLog>
          <ChatFoot>
            {messages.length <= suggestionsUntil && (
              <Suggestions
                suggestions={suggestions}
                disabled={isThinking}
                onChoose={(suggestion) => {
                  void send(suggestion);
                  input.current?.focus({ preventScroll: true });
                }}
              />
            )}
            <Composer
              input={input}
              label="Your question about studying"
              text={text}
              onText={setText}
              disabled={isThinking}
              onSend={() => {
                if (text.trim() === '') return;
                setText('');
                void send(text.trim());
              }}
            />
          </ChatFoot>
        </ChatFrame>
        <p className="mt-4 text-[0.95rem] text-ink-2">
          The plans name {companionQuestions} for free members; nothing is counted here. Ask as often as you
          like, with an account or without. Nothing you write leaves this page.
        </p>
      </div>
    </div>
  );
}
