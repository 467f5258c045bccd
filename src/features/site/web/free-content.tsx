import home from '#content/pages/home.yaml';
import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';

/** Content that is free to read, as rows with dividing lines. */
export function FreeContent() {
  return (
    <section aria-labelledby="free-content">
      <h2 id="free-content" className="title-2">
        Free to read
      </h2>
      <p className="mt-2 text-[0.95rem] text-ink-2">No account, no fee, no end date.</p>
      <ul className="mt-6">
        {home.freeContent.map((item) => (
          <li
            key={item.to}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-t border-hairline py-5 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <h3 className="title-3">
              <PageLink to={item.to} className="stretched no-underline group-hover:text-accent">
                {item.title}
              </PageLink>
            </h3>
            <p className="text-[0.95rem] text-balance text-ink-2 max-sm:order-last max-sm:col-span-2">
              {item.text}
            </p>
            <Icon name="arrow-right" className="size-4 self-center text-ink-2 group-hover:text-accent" />
          </li>
        ))}
      </ul>
    </section>
  );
}
