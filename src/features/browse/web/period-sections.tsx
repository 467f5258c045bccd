import type { Category, ResourcesByCategory } from '#features/library/contract.ts';
import { categoryIds, periodPath } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { affiliateNote } from '../rules.ts';
import { ResourceGrid } from './resource-card.tsx';
import { browseAddress } from './resource-filter.ts';
import { textsAddress } from './text-filter.ts';
import { TextRow } from './text-row.tsx';

/** Sections in the order of the specification, with the category that each shows. */
const named: { id: string; category: number; title: string; short: string; note: string }[] = [
  {
    id: 'videos',
    category: categoryIds.videos,
    title: 'Recommended Videos',
    short: 'Videos',
    note: 'Short lectures to begin with.',
  },
  {
    id: 'primary-sources',
    category: categoryIds.primarySources,
    title: 'Primary Sources',
    short: 'Sources',
    note: 'What they wrote themselves, each with its edition.',
  },
  {
    id: 'books',
    category: categoryIds.books,
    title: 'Recommended Books',
    short: 'Books',
    note: affiliateNote,
  },
  {
    id: 'articles',
    category: categoryIds.articles,
    title: 'Articles and Essays',
    short: 'Articles',
    note: 'One subject each, to be read in a sitting.',
  },
  {
    id: 'long-form',
    category: categoryIds.longForm,
    title: 'Long-Form Discussions',
    short: 'Long-form',
    note: 'Courses and series for hours of listening.',
  },
];

type Group = ResourcesByCategory['groups'][number];
type Section = { id: string; title: string; short: string; note: string; groups: Group[] };

/** The sections of a period's page, for its table of contents. */
export function listSections(groups: Group[], chosen: Category | undefined): { id: string; title: string }[] {
  return arrangeSections(groups, chosen).map(({ id, short }) => ({ id, title: short }));
}

/**
 * The period's resources: a section for each category, or only for the chosen one. Ratings are the editors' judgment.
 */
export function PeriodSections({
  slug,
  groups,
  chosen,
}: {
  slug: string;
  groups: Group[];
  chosen: Category | undefined;
}) {
  const sections = arrangeSections(groups, chosen);
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(chosen?.id));
  const shown = sections.flatMap((section) => section.groups).reduce((sum, group) => sum + group.total, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {formatCount(shown, 'resource')}
      </p>
      <div className="divide-y divide-hairline">
        {sections.map((section, index) => (
          <SideSection
            key={section.id}
            id={section.id}
            title={section.title}
            heading={index === 0 ? heading : undefined}
            note={
              section.id === 'primary-sources' ? (
                <>
                  {section.note}{' '}
                  <PageLink to={textsAddress({ period: slug })} className="link">
                    Read them with a question each
                  </PageLink>
                </>
              ) : (
                `${section.note} Stars are our own judgment.`
              )
            }
          >
            {section.id === 'primary-sources' ? (
              <ul>
                {section.groups.flatMap((group) =>
                  group.resources.map((text) => <TextRow key={text.id} text={text} className="py-5" />),
                )}
              </ul>
            ) : (
              <ResourceGrid resources={section.groups.flatMap((group) => group.resources)} />
            )}
            <MoreLinks slug={slug} groups={section.groups} chosen={chosen} />
          </SideSection>
        ))}
      </div>
    </>
  );
}

/** Links to the categories with more items than are shown: first on this page, and from there to the complete lists. */
function MoreLinks({
  slug,
  groups,
  chosen,
}: {
  slug: string;
  groups: Group[];
  chosen: Category | undefined;
}) {
  const longer = groups.filter((group) => group.total > group.resources.length);
  if (longer.length === 0) return null;
  return (
    <p className="mt-9 flex flex-wrap gap-3">
      {longer.map(({ category, total }) => (
        <PageLink
          key={category.id}
          to={moreAddress({ slug, category, isChosen: chosen !== undefined })}
          className={buttonClass('outline')}
        >
          All {total} {category.name}
        </PageLink>
      ))}
    </p>
  );
}

/** The id of the section that has only resources of the category. */
function sectionIdOf({ id }: Category): string {
  return named.find((section) => section.category === id)?.id ?? 'chosen';
}

/** The sections that are not empty, in order. */
function arrangeSections(groups: Group[], chosen: Category | undefined): Section[] {
  const groupOf = (id: number) => groups.filter((group) => group.category.id === id);
  if (chosen) {
    const known = named.find((section) => section.category === chosen.id);
    return [
      {
        ...{ id: sectionIdOf(chosen), title: chosen.name, short: chosen.name },
        ...{ note: known?.note ?? '', groups: groupOf(chosen.id) },
      },
    ];
  }
  const namedIds = named.map((section) => section.category);
  const sections: Section[] = [
    ...named.map((section) => ({ ...section, groups: groupOf(section.category) })),
    {
      id: 'additional',
      title: 'Additional Resources',
      short: 'More',
      note: 'Podcasts, maps, databases and other tools.',
      groups: groups.filter((group) => !namedIds.includes(group.category.id)),
    },
  ];
  return sections.filter((section) => section.groups.length > 0);
}

function moreAddress({ slug, category, isChosen }: { slug: string; category: Category; isChosen: boolean }) {
  if (!isChosen) return `${periodPath({ slug })}?category=${category.id}#${sectionIdOf(category)}`;
  return category.id === categoryIds.primarySources
    ? textsAddress({ period: slug })
    : browseAddress({ period: slug, category: category.id });
}
