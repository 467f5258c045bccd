import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { SearchBox } from '#features/search/web/index.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Disclosure } from './disclosure.tsx';
import { footerGroups, headerLinks, type NavigationLink } from './navigation.ts';
import { PeriodLinks } from './period-links.tsx';
import { SupportButton } from './support-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

// Loaded on demand: guests, who are most visitors, never need these parts.
const parts = () => import('./member-parts.tsx');
const MemberLinks = lazyPart(async () => (await parts()).MemberLinks);
const DueCount = lazyPart(async () => (await parts()).DueCount);
const StartNotice = lazyPart(async () => (await parts()).StartNotice);
const VerifyNotice = lazyPart(async () => (await parts()).VerifyNotice);

const linkClass =
  'inline-flex min-h-11 font-sans items-center gap-2 rounded-full px-3 xl:px-2 text-[0.9rem] whitespace-nowrap text-ink-2 no-underline hover:text-ink';

/** Positioned out of the flow, because the count arrives after the page and must not shift the layout. */
const dueCorner = 'absolute -top-0.5 right-0';

/** The header of every page. */
export function Header() {
  const { siteName } = usePublicConfig();
  const user = useUser();
  return (
    <>
      <header
        data-frame="header"
        className="relative top-0 z-40 border-b border-hairline bg-paper tall:sticky"
      >
        <div className="column flex min-h-16 flex-wrap items-center gap-x-2 md:max-xl:gap-x-3">
          <PageLink
            to="/"
            className="mr-auto rounded-sm text-[1.6rem] tracking-[-0.02em] text-ink no-underline lg:mr-3 xl:mr-2"
          >
            {siteName}
            <span className="text-accent" aria-hidden="true">
              .
            </span>
          </PageLink>
          <nav aria-label="Main" className="mr-auto hidden items-center xl:flex">
            <Disclosure label="Historical Periods" className={linkClass} panel="left-0 w-[43rem]">
              <PeriodLinks className="grid grid-flow-col grid-cols-2 grid-rows-7 gap-x-4 p-4" />
            </Disclosure>
            {headerLinks.map((link) => (
              <HeaderLink key={link.to} link={link} />
            ))}
          </nav>
          <SearchBox id="header-search" variant="header" />
          <div className="max-sm:hidden">
            {user ? (
              <Disclosure
                label={
                  <>
                    Account
                    <DueCount className={dueCorner} />
                  </>
                }
                className={linkClass}
                panel="right-0 w-48"
              >
                <ul className="p-3">
                  <AccountLinks />
                </ul>
              </Disclosure>
            ) : (
              <AccountLinks />
            )}
          </div>
          <SupportButton className={`${buttonClass('solid')} whitespace-nowrap max-md:hidden`} />
          <div>
            <Disclosure
              label={
                <>
                  <Icon name="menu" className="size-5" />
                  {user && <DueCount dot className="absolute top-1.5 right-1 sm:hidden" />}
                </>
              }
              name="Menu"
              className="grid size-11 place-items-center rounded-full text-ink hover:bg-ground"
              panel="right-0 w-[min(26rem,calc(100vw-2rem))]"
            >
              <MobileMenu />
            </Disclosure>
          </div>
        </div>
      </header>
      {user && !user.emailVerified && <VerifyNotice email={user.email} />}
      {user && <StartNotice />}
    </>
  );
}

/** Links to the account: several list items for a member, a single link for a guest. */
function AccountLinks() {
  const { pathname, search } = useLocation();
  return useUser() ? (
    <MemberLinks linkClass={linkClass} />
  ) : (
    // The history state carries the address to return to, so that the link itself stays plain.
    <PageLink to="/auth" state={{ from: pathname + search }} className={linkClass}>
      Sign In
    </PageLink>
  );
}

function HeaderLink({ link }: { link: NavigationLink }) {
  const isHere = `${useLocation().pathname}/`.startsWith(`${link.to}/`);
  return (
    <PageLink
      to={link.to}
      aria-current={isHere ? 'page' : undefined}
      className={`${linkClass} ${isHere ? 'text-ink' : ''}`}
    >
      {link.label}
      {link.isNew && (
        <span className="rounded-full bg-accent px-2 py-px text-[0.7rem] font-semibold text-paper">New</span>
      )}
    </PageLink>
  );
}

function MobileMenu() {
  const study = footerGroups.flatMap((group) => (group.title === 'Study' ? group.links : []));
  const user = useUser();
  // Members have My Learning among their account links.
  const above = [...headerLinks.map((link) => link.to), ...(user ? ['/my-learning'] : [])];
  const rest = study.filter((link) => !above.includes(link.to));
  return (
    <nav aria-label="Menu" className="max-h-[calc(100dvh-5rem)] overflow-y-auto p-4 font-sans">
      <ul className="border-b border-hairline pb-3">
        {[...headerLinks, ...rest].map((link) => (
          <li key={link.to}>
            <HeaderLink link={link} />
          </li>
        ))}
        {user ? (
          <AccountLinks />
        ) : (
          <li>
            <AccountLinks />
          </li>
        )}
      </ul>
      <p className="px-3 pt-4 pb-1 text-[0.8125rem] font-semibold text-ink-2">Historical Periods</p>
      <PeriodLinks className="grid gap-x-4" />
      <SupportButton className={buttonClass('solid', 'mt-4 w-full')} />
      <div className="mt-4 border-t border-hairline pt-3 text-[0.8125rem]">
        <ThemeSwitch />
      </div>
    </nav>
  );
}
