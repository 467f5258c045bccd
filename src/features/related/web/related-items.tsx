import { joinFacts } from '#platform/text/join-facts.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { SideSection } from '#ui/side-section.tsx';
import { getRelated, type RelatedItem } from '../contract.ts';

type Kind = RelatedItem['kind'];

const groups: { title: string; kinds: readonly Kind[] }[] = [
  { title: 'Primary texts', kinds: ['text'] },
  { title: 'Events', kinds: ['event'] },
  { title: 'Books, lectures and more', kinds: ['resource'] },
  { title: 'Test yourself', kinds: ['question', 'card'] },
  { title: 'Read on here', kinds: ['guide', 'article', 'collection'] },
];

/** An item's related items, by kind, with reasons; nothing if there are none. The loader has fetched `getRelated`. */
export function RelatedItems({
  of,
  omit = [],
  title = 'Where it leads',
}: {
  of: { kind: 'article' | 'event' | 'guide' | 'resource'; key: string };
  /** Kinds that the page shows elsewhere. */
  omit?: readonly Kind[];
  title?: string;
}) {
  const related = useApiData(getRelated, { params: of }).filter(({ kind }) => !omit.includes(kind));
  if (related.length === 0) return null;
  return (
    <SideSection id="related-items" title={title} note="What else in this library belongs with it, and why.">
      <div className="grid gap-x-10 gap-y-9 md:grid-cols-2">
        {groups.map((group) => {
          const items = related.filter(({ kind }) => group.kinds.includes(kind));
          return items.length === 0 ? null : <Group key={group.title} title={group.title} items={items} />;
        })}
      </div>
    </SideSection>
  );
}

function Group({ title, items }: { title: string; items: readonly RelatedItem[] }) {
  return (
    <section aria-label={title}>
      <h3 className="label font-semibold text-ink">{title}</h3>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {items.map((item) => (
          <li key={`${item.kind} ${item.url} ${item.title}`} className="py-2.5">
            <PageLink to={item.url} className="no-underline hover:text-accent">
              {item.kind === 'card' && 'Card: '}
              <ForeignWords text={item.title} />
            </PageLink>
            <p className="label mt-0.5 text-ink-2">
              {joinFacts([item.detail, tierNames[item.minimumTier]])}
              <span className="block italic">{item.reason}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tierNames = { free: '', premium: 'Premium', scholar: 'Scholar' };
