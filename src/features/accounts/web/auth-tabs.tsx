import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { tabAddress } from './way-on.ts';

const tabs = [
  { key: 'sign-in', label: 'Sign In' },
  { key: 'create-account', label: 'Create Account' },
] as const;

export type AuthTab = (typeof tabs)[number]['key'];

export function readTab(params: URLSearchParams): AuthTab {
  return params.get('tab') === 'create-account' ? 'create-account' : 'sign-in';
}

/** Two tabs with an address each; links, so that they lead there before any script has come. */
export function AuthTabs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const chosen = readTab(params);

  function turn(event: KeyboardEvent<HTMLAnchorElement>) {
    const here = tabs.findIndex(({ key }) => event.currentTarget.id === `tab-${key}`);
    // Two tabs: a step in either direction leads to the other.
    const next = { ArrowRight: 1 - here, ArrowLeft: 1 - here, Home: 0, End: 1, ' ': here }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`tab-${tab.key}`)?.focus();
    void navigate(tabAddress(tab.key, params), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div role="tablist" aria-label="Account" className="grid grid-cols-2 border-b border-hairline">
        {tabs.map(({ key, label }) => (
          <PageLink
            key={key}
            id={`tab-${key}`}
            role="tab"
            to={tabAddress(key, params)}
            replace
            preventScrollReset
            aria-selected={key === chosen}
            aria-controls="auth-panel"
            tabIndex={key === chosen ? 0 : -1}
            onKeyDown={turn}
            className={`-mb-px flex min-h-12 items-center justify-center border-b-2 px-3 font-sans text-[0.95rem] no-underline ${
              key === chosen
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-ink-2 hover:text-ink'
            }`}
          >
            {label}
          </PageLink>
        ))}
      </div>
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`} className="pt-7">
        {children}
      </div>
    </>
  );
}
