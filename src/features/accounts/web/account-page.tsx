import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SideSection } from '#ui/side-section.tsx';
import type { User } from '../contract.ts';
import { userQuery } from './current-user.ts';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** A section of another feature, shown after the profile. */
type AccountSection = { id: string; title: string; Section: ComponentType };

const quickActions = [
  { to: '/my-learning', label: 'My Learning', text: 'What you have saved and finished' },
  { to: '/review', label: 'Review', text: 'Cards that are due today' },
  { to: '/my-decks', label: 'My Decks', text: 'Flashcards of your own' },
  { to: '/study-guides', label: 'Study Guides', text: 'Each period on paper' },
  { to: '/ai-tutor', label: 'AI Tutor', text: 'Ask about history' },
  { to: '/start', label: 'What Are You Studying?', text: 'Periods, a day to be ready, cards a day' },
];

export function AccountPage({ sections }: { sections: readonly AccountSection[] }) {
  const { data: user, isError } = useQuery(userQuery(api));
  return (
    <div className="column pb-8">
      <PageMeta
        title="Account Settings"
        description="Your profile, your plan, your devices and your data."
        keywords={['account settings']}
        path="/account"
        hidden
      />
      <header className="py-10 lg:py-14">
        <h1 className="title-1">{user === null ? 'Sign In Required' : 'Account Settings'}</h1>
      </header>
      {isError && (
        <p role="alert" className="text-danger">
          Failed to fetch user data
        </p>
      )}
      {user === null && <GuestNote />}
      {user && <Settings user={user} sections={sections} />}
    </div>
  );
}

function GuestNote() {
  return (
    <div className="measure pb-10">
      <p className="text-[1.1rem] text-ink-2">
        Sign in to see your profile, your plan and your devices. An account is free.
      </p>
      <p className="mt-7">
        <a href="/api/login?redirect=/account" className={buttonClass('solid')}>
          Sign In
        </a>
      </p>
    </div>
  );
}

function Settings({ user, sections }: { user: User; sections: readonly AccountSection[] }) {
  return (
    <div className="divide-y divide-hairline border-t border-hairline">
      <SideSection id="profile" title="Profile Information">
        <ProfileForm user={user} />
        <EmailSection user={user} />
      </SideSection>
      {sections.map(({ id, title, Section }) => (
        <SideSection key={id} id={id} title={title}>
          <Section />
        </SideSection>
      ))}
      <SideSection id="quick-actions" title="Quick Actions">
        <QuickActions />
      </SideSection>
      <SideSection id="devices" title="Devices" note="Where you are signed in.">
        <SessionsSection />
      </SideSection>
      <SideSection id="password" title="Password" note="A new one signs all your other devices out.">
        <PasswordSection user={user} />
      </SideSection>
      <SideSection id="data" title="Your Data">
        <DataSection />
      </SideSection>
    </div>
  );
}

function QuickActions() {
  return (
    <ul className="max-w-[36rem] border-b border-hairline">
      {quickActions.map(({ to, label, text }) => (
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
