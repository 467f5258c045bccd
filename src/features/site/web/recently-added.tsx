import { useQuery } from '@tanstack/react-query';
import { SaveResource } from '#features/learning/web/index.ts';
import { itemName } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { joinFacts } from '#platform/text/join-facts.ts';
import { leadOf } from '#platform/text/lead-of.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { getRecentAdditions, type RecentAddition } from '../contract.ts';

/** From the specification: 2 minutes. */
const staleTimeMs = 2 * 60_000;
const tagsShown = 3;
/** Maximum number of characters of a description. */
const leadLength = 160;

function nameKind({ type, category }: RecentAddition): string {
  if (type === 'blog') return 'Article';
  return type === 'study-guide' ? 'Study guide' : (itemName(category) ?? category);
}

/** The site's latest additions; nothing if they cannot be loaded. */
export function RecentlyAdded() {
  const { data: additions } = useQuery({
    ...apiQuery(getRecentAdditions, {}, { staleTime: staleTimeMs }),
    retryOnMount: false,
  });
  if (!additions?.length) return null;
  return (
    <SideSection id="recently-added" title="Recently Added" note="The latest arrivals on our shelves.">
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 xl:grid-cols-3">
        {additions.map((item) => (
          <li
            key={`${item.type}-${item.id}`}
            className="relative flex flex-col border-t border-hairline pt-4"
          >
            <p className="label text-ink-2">{joinFacts([nameKind(item), item.period])}</p>
            <h3 className="title-3 mt-1.5">
              <PageLink to={item.url} className="stretched no-underline hover:text-accent">
                <ForeignWords text={item.title} />
              </PageLink>
            </h3>
            <p className="mt-1 text-[0.95rem] italic">{item.author}</p>
            <p className="mt-2 text-[0.95rem] text-ink-2">{leadOf(item.description, leadLength)}</p>
            {item.tags.length > 0 && (
              <ul aria-label="Subjects" className="label mt-auto flex flex-wrap gap-x-3 pt-3 text-ink-2">
                {item.tags.slice(0, tagsShown).map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            )}
            {item.type === 'resource' && (
              <p className={item.tags.length > 0 ? 'pt-2' : 'mt-auto pt-3'}>
                <SaveResource
                  id={item.id}
                  title={item.title}
                  className="relative z-10 inline-flex min-h-9 items-center text-left pointer-coarse:min-h-11 font-sans text-[0.8125rem] text-ink-2 no-underline hover:text-ink hover:underline"
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
