import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';

const actions = [
  { to: '/my-learning', label: 'My Learning', text: 'What you have saved and finished' },
  { to: '/study-guides', label: 'Study Guides', text: 'Each period on paper' },
  { to: '/ai-tutor', label: 'AI Tutor', text: 'Ask about history' },
];

/** Where members mostly want to go. */
export function QuickActions() {
  return (
    <ul className="max-w-[36rem] border-b border-hairline">
      {actions.map(({ to, label, text }) => (
        <li key={to} className="border-t border-hairline">
          <PageLink
            to={to}
            className="flex min-h-14 items-center justify-between gap-4 py-2.5 no-underline hover:text-accent"
          >
            <span>
              <span className="block text-[1.05rem]">{label}</span>
              <span className="label text-ink-2">{text}</span>
            </span>
            <Icon name="arrow-right" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
