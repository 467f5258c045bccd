import type { Category, PeriodShelves } from '#features/library/contract.ts';
import { categoryIds } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { browseAddress } from './filter.ts';
import { ResourceGrid } from './resource-card.tsx';
import { textsAddress } from './text-filter.ts';
import { TextRows } from './text-rows.tsx';

/** Sections of the specification, in order, with the category each shows. */
const named: { id: string; category: number; title: string; note: string }[] = [
  {
    id: 'videos',
    category: categoryIds.videos,
    title: 'Recommended Videos',
    note: 'Short lectures to begin with.',
  },
  {
    id: 'primary-sources',
    category: categoryIds.primarySources,
    title: 'Primary Sources',
    note: 'What they wrote themselves, each with its edition.',
  },
  {
    id: 'books',
    category: categoryIds.books,
    title: 'Recommended Books',
    note: 'Some books link to a shop; we may earn from qualifying purchases, at no cost to you.',
  },
  {
    id: 'articles',
    category: categoryIds.articles,
    title: 'Articles and Essays',
    note: 'One subject each, to be read in a sitting.',
  },
  {
    id: 'long-form',
    category: categoryIds.longForm,
    title: 'Long-Form Discussions',
    note: 'Courses and series for hours of listening.',
  },
];

type Shelf = PeriodShelves['shelves'][number];
type Section = { id: string; title: string; note: string; shelves: Shelf[] };

/** The period's resources: one section a kind, or the chosen kind alone. Ratings are the editors' judgement. */
export function PeriodSections({
  slug,
  shelves,
  chosen,
}: {
  slug: string;
  shelves: Shelf[];
  chosen: Category | undefined;
}) {
  const sections = arrangeSections(shelves, chosen).filter((section) => section.shelves.length > 0);
  const shown = sections.flatMap((section) => section.shelves).reduce((sum, shelf) => sum + shelf.total, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {shown === 1 ? '1 resource' : `${shown} resources`}
      </p>
      <div className="divide-y divide-hairline">
        {sections.map((section) => (
          <SideSection
            key={section.id}
            id={section.id}
            title={section.title}
            note={
              section.id === 'primary-sources' ? (
                <>
                  {section.note}{' '}
                  <PageLink to={textsAddress({ period: slug })} className="link">
                    Read them with a question each
                  </PageLink>
                </>
              ) : (
                `${section.note} Stars are our own judgement.`
              )
            }
          >
            {section.id === 'primary-sources' ? (
              <TextRows resources={section.shelves.flatMap((shelf) => shelf.resources)} />
            ) : (
              <ResourceGrid resources={section.shelves.flatMap((shelf) => shelf.resources)} />
            )}
            <MoreLinks slug={slug} shelves={section.shelves} />
          </SideSection>
        ))}
      </div>
    </>
  );
}

/** Ways to the whole list of a kind that holds more than a period's page shows. */
function MoreLinks({ slug, shelves }: { slug: string; shelves: Shelf[] }) {
  const longer = shelves.filter((shelf) => shelf.total > shelf.resources.length);
  if (longer.length === 0) return null;
  return (
    <p className="mt-9 flex flex-wrap gap-3">
      {longer.map(({ category, total }) => (
        <PageLink
          key={category.id}
          to={
            category.id === categoryIds.primarySources
              ? textsAddress({ period: slug })
              : browseAddress({ period: slug, category: category.id })
          }
          className={buttonClass('outline')}
        >
          All {total} {category.name}
        </PageLink>
      ))}
    </p>
  );
}

function arrangeSections(shelves: Shelf[], chosen: Category | undefined): Section[] {
  const shelfOf = (id: number) => shelves.filter((shelf) => shelf.category.id === id);
  if (chosen) {
    const known = named.find((section) => section.category === chosen.id);
    return [
      { id: known?.id ?? 'chosen', title: chosen.name, note: known?.note ?? '', shelves: shelfOf(chosen.id) },
    ];
  }
  const namedIds = named.map((section) => section.category);
  return [
    ...named.map((section) => ({ ...section, shelves: shelfOf(section.category) })),
    {
      id: 'additional',
      title: 'Additional Resources',
      note: 'Podcasts, maps, databases and other tools.',
      shelves: shelves.filter((shelf) => !namedIds.includes(shelf.category.id)),
    },
  ];
}
