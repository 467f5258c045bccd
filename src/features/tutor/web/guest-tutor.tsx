import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { tutorPath } from '../paths.ts';
import { ChatLog } from './chat-log.tsx';
import { ChatFoot, ChatFrame, Reply } from './chat-parts.tsx';
import { Composer } from './composer.tsx';
import { ExampleQuestions } from './example-questions.tsx';
import { storedQuestion } from './stored-question.ts';
import { welcome } from './tutor-texts.ts';
import type { Draft } from './use-draft.ts';

const signInPath = `/auth?redirect=${encodeURIComponent(tutorPath)}`;
const registerPath = `/auth?tab=create-account&redirect=${encodeURIComponent(tutorPath)}`;

/** The tutor for guests. They can write a question, which is kept until they have signed in. */
export function GuestTutor({ draft }: { draft: Draft }) {
  const { text, setText, input, fill } = draft;
  const navigate = useNavigate();
  const log = useRef(null);
  const nothing = useRef(null);
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ChatFrame label="AI Tutor chat">
        <ChatLog log={log} label="Conversation" newest={nothing} isAsking={false} grown={undefined}>
          <Reply from="Tutor">
            <p>{welcome}</p>
          </Reply>
        </ChatLog>
        <ChatFoot>
          <p className="mb-3 text-[0.95rem] text-ink-2">
            <PageLink to={signInPath} rel="nofollow" className="link">
              Sign in
            </PageLink>{' '}
            or{' '}
            <PageLink to={registerPath} rel="nofollow" className="link">
              create a free account
            </PageLink>{' '}
            to ask: one question a day is free. What you write here waits for you.
          </p>
          <Composer
            input={input}
            label="Your question"
            text={text}
            onText={(written) => {
              storedQuestion.keep(written, null);
              setText(written);
            }}
            sendLabel="Sign In to Ask"
            onSend={() => void navigate(signInPath)}
          />
        </ChatFoot>
      </ChatFrame>
      <ExampleQuestions
        onChoose={(question) => {
          storedQuestion.keep(question, null);
          fill(question);
        }}
      />
    </div>
  );
}
