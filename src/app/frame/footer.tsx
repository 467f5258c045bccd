import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { footerGroups } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The footer of every page. */
export function Footer() {
  const { siteName, contactEmail } = usePublicConfig();
  return (
    <footer data-frame="footer" className="mt-16 border-t border-hairline bg-ground">
      <div className="column grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:gap-x-10 md:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]">
        <div className="max-md:col-span-2">
          <p className="text-[1.6rem] leading-none tracking-[-0.02em]">
            {siteName}
            <span className="text-accent">.</span>
          </p>
          <p className="mt-3 max-w-[34ch] text-[0.95rem] text-ink-2">
            A curated library and study hall for the history of Western Civilization, from the Ancient Near
            East to the present.
          </p>
          <p className="mt-4 text-[0.95rem]">
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </p>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="font-sans text-[0.875rem] font-semibold tracking-normal">
              {group.title === 'Lyceum' ? siteName : group.title}
            </h2>
            <ul className="mt-3 font-sans text-[0.9rem]">
              {group.links.map((link) => (
                <li key={link.to}>
                  <PageLink
                    to={link.to}
                    className="inline-flex min-h-9 items-center py-1.5 leading-snug text-ink-2 pointer-coarse:min-h-11 no-underline hover:text-ink hover:underline"
                  >
                    {link.label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="column font-sans text-[0.8125rem] text-ink-2">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-5">
          <p>
            © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {siteName}. Some content is
            AI-assisted and says so. Texts under CC BY 4.0.
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
