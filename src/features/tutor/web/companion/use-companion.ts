import { useEffect, useRef, useState } from 'react';
import { useAnnouncement } from '../use-announcement.ts';
import type { CompanionReply } from './companion-notes.ts';
import { failure, greeting, thinkingMs } from './companion-texts.ts';

type Message = { id: number; from: 'reader' | 'companion' } & CompanionReply;

const loadNotes = () => import('./companion-notes.ts');

/** A conversation with the companion. It is not stored and ends with the page. */
export function useCompanion() {
  const [messages, setMessages] = useState<Message[]>([
    { id: 0, from: 'companion', text: greeting, links: [] },
  ]);
  const [isThinking, setThinking] = useState(false);
  const { announcement, announce } = useAnnouncement();
  const busy = useRef(false);
  // Loads the notes early, so that no network request follows once the visitor has written something.
  useEffect(() => void loadNotes().catch(() => undefined), []);

  const add = (from: Message['from'], reply: CompanionReply) =>
    setMessages((now) => [...now, { ...reply, id: now.length, from }]);

  return {
    messages,
    isThinking,
    announcement,
    /** Answers a question, unless another is being answered. */
    async send(question: string): Promise<void> {
      if (busy.current) return;
      busy.current = true;
      setThinking(true);
      announce('Thinking...');
      add('reader', { text: question, links: [] });
      const [reply] = await Promise.all([
        loadNotes()
          .then(({ replyTo }) => replyTo(question))
          .catch(() => ({ text: failure, links: [] })),
        new Promise((done) => setTimeout(done, thinkingMs)),
      ]);
      busy.current = false;
      setThinking(false);
      add('companion', reply);
      announce(reply.text, { isPassing: true });
    },
  };
}
