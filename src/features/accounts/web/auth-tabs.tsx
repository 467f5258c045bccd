import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { TabList } from '#ui/tabs.tsx';
import { authTabPath } from './redirect-target.ts';

const labels = { 'sign-in': 'Sign In', 'create-account': 'Create Account' };

type AuthTab = keyof typeof labels;

const panelId = 'auth-panel';
const tabId = (tab: AuthTab) => `tab-${tab}`;

export function readTab(params: URLSearchParams): AuthTab {
  return params.get('tab') === 'create-account' ? 'create-account' : 'sign-in';
}

/** Two tabs, each a link with its own address, so that they work before hydration. */
export function AuthTabs({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const selected = readTab(params);
  // Holds the page whose header link led here.
  const { state } = useLocation();
  return (
    <>
      <TabList
        aria-label="Account"
        tabs={['sign-in', 'create-account']}
        selected={selected}
        tabId={tabId}
        panelId={() => panelId}
        activation="automatic"
        className="grid grid-cols-2 border-b border-hairline"
        renderTab={(tab, props) => (
          <PageLink
            key={tab}
            {...props}
            to={authTabPath(tab, params)}
            replace
            state={state}
            preventScrollReset
            className={`-mb-px flex min-h-12 items-center justify-center border-b-2 px-3 font-sans text-[0.95rem] no-underline ${
              tab === selected
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-ink-2 hover:text-ink'
            }`}
          >
            {labels[tab]}
          </PageLink>
        )}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(selected)} className="pt-7">
        {children}
      </div>
    </>
  );
}
