import { PageLink } from '#platform/web/page-link.tsx';
import type { CompanionReply } from './companion-notes.ts';

/** A prepared reply with its links. */
export function CompanionReplyText({ reply: { text, links } }: { reply: CompanionReply }) {
  return (
    <>
      <div className="space-y-3">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {links.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {links.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className="link inline-block min-h-7 py-0.5">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
