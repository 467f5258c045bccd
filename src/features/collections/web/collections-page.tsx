import type { LoaderFunctionArgs } from 'react-router';
import { TierBadge } from '#features/billing/web/index.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { getCollections, type SourceCollection } from '../contract.ts';
import { collectionPath, collectionsPath } from '../paths.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await ensureData(context.get(appContext).queries, getCollections, {});
  return null;
}

/** All collections with their tiers; public. */
export function Page() {
  const collections = useApiData(getCollections, {});
  return (
    <div className="column pb-16">
      <PageMeta
        title="Primary Source Collections"
        description="Primary sources read together for one question: who speaks, when and for whom, what to watch for, questions that compare them, and what they cannot tell."
        keywords={['primary sources', 'document collection', 'source analysis', 'Western Civilization']}
        path={collectionsPath}
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">Primary Source Collections</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          One question, and the sources that answer it against each other. Each collection puts primary texts
          of the library in order, says who speaks, when and for whom, leads to the passage that counts, and
          ends with what none of them can tell. The texts are free to read for everybody; what stands between
          them is part of Scholar.
        </p>
      </header>
      {collections.length > 0 ? (
        <ul className="max-w-[52rem] border-b border-hairline">
          {collections.map((collection) => (
            <Row key={collection.id} collection={collection} />
          ))}
        </ul>
      ) : (
        <p className="measure text-ink-2">There is no collection at the moment.</p>
      )}
    </div>
  );
}

function Row({ collection }: { collection: SourceCollection }) {
  const { title, question, periods, texts, minimumTier } = collection;
  return (
    <li data-accent={periods[0]?.slug} className="border-t border-hairline py-6">
      <article>
        <p className="label flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <span>{periods.map(({ name }) => name).join(', ')}</span>
          <TierBadge tier={minimumTier} />
          <span>{formatCount(texts.length, 'primary text')}</span>
        </p>
        <h2 className="title-2 mt-1.5">
          <PageLink to={collectionPath(collection)} className="no-underline hover:text-accent">
            {title}
          </PageLink>
        </h2>
        <p className="mt-2 text-[1.05rem] text-ink-2">{question}</p>
      </article>
    </li>
  );
}
