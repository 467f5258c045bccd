import { useUser } from '#features/accounts/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { Icon } from '#ui/icon.tsx';
import { companionPath, tutorPath } from '../paths.ts';
import { GuestTutor } from './guest-tutor.tsx';
import { MemberTutor } from './member-tutor.tsx';
import { tutorFeatures } from './tutor-texts.ts';
import { UsageBadge } from './usage-badge.tsx';
import { useDraft } from './use-draft.ts';

const description =
  'Ask about the history of Western Civilization and get an answer from the library, with the passage that each sentence rests on.';

export function Page() {
  const user = useUser();
  const draft = useDraft(user?.id);
  return (
    <div className="column pb-16">
      <PageMeta
        title="AI Tutor"
        description={description}
        keywords={[
          'AI history tutor',
          'ask a history question',
          'history homework help',
          'Western Civilization',
        ]}
        path={tutorPath}
      />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-10 pb-7 lg:pt-12">
        <div>
          <h1 className="title-1">AI Tutor</h1>
          <p className="measure mt-3 text-[1.1rem] text-ink-2">
            Ask a question about history, and see for each sentence of the answer where it stands.
          </p>
        </div>
        {user && <UsageBadge />}
      </header>
      <noscript>
        <p className="mb-8 border-y border-accent/60 bg-ground px-5 py-4">
          The tutor needs JavaScript. The library it answers from does not: begin with the periods, the
          timeline or the primary texts.
        </p>
      </noscript>
      {user ? <MemberTutor key={user.id} memberId={user.id} draft={draft} /> : <GuestTutor draft={draft} />}
      <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {tutorFeatures.map(({ icon, title, text }) => (
          <li key={title} className="border-t border-hairline pt-4">
            <Icon name={icon} className="size-6 text-accent" />
            <h2 className="title-3 mt-2">{title}</h2>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="measure mt-10 border-t border-hairline pt-5 text-[0.95rem] text-ink-2">
        No historian reads an answer before you do: check it against its sources, and cite them, not the
        tutor. Write nothing about yourself into a question. Your questions are kept until you delete them.
        For advice on studying there is the{' '}
        <PageLink to={companionPath} className="link">
          Study Companion
        </PageLink>
        .
      </p>
    </div>
  );
}
