import { SideSection } from '#ui/side-section.tsx';
import type { Category, Resource } from '../contract.ts';
import { categoryIds } from '../rules.ts';
import { ResourceGrid } from './resource-card.tsx';
import { TextRows } from './text-rows.tsx';

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

/** The period's resources: one section a kind, or the chosen kind alone. Ratings are the editors' judgement. */
export function PeriodSections({
  resources,
  chosen,
}: {
  resources: Resource[];
  chosen: Category | undefined;
}) {
  const sectionCategories = new Set(named.map((section) => section.category));
  const sections = [
    ...named.map((section) => ({
      ...section,
      resources: resources.filter((resource) => resource.categoryId === section.category),
    })),
    {
      id: 'additional',
      category: 0,
      title: 'Additional Resources',
      note: 'Podcasts, maps, databases and other tools.',
      resources: resources.filter((resource) => !sectionCategories.has(resource.categoryId)),
    },
  ];
  const shown = chosen
    ? [
        {
          id: 'chosen',
          category: chosen.id,
          title: chosen.name,
          note: named.find((section) => section.category === chosen.id)?.note ?? '',
          resources: resources.filter((resource) => resource.categoryId === chosen.id),
        },
      ]
    : sections;
  return (
    <div className="divide-y divide-hairline" aria-live="polite">
      {shown
        .filter((section) => section.resources.length > 0)
        .map((section) => (
          <SideSection
            key={section.id}
            id={section.id}
            title={section.title}
            note={`${section.note} Stars are our own judgement.`}
          >
            {section.category === categoryIds.primarySources ? (
              <TextRows resources={section.resources} />
            ) : (
              <ResourceGrid resources={section.resources} />
            )}
          </SideSection>
        ))}
    </div>
  );
}
