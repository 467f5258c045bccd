import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { loadUser, reachesTier, useUser } from '#features/accounts/web/index.ts';
import { TierBadge, UpgradePanel } from '#features/billing/web/index.ts';
import { ReviewNote } from '#features/editorial/web/index.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { appContext } from '#platform/web/app-context.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { getCollection, getCollectionText, type SourceCollectionDetail } from '../contract.ts';
import { collectionPath, collectionsPath } from '../paths.ts';
import { CollectionText, TextLink } from './collection-text.tsx';

/** `whole`: whether the visitor may read all of it. @throws a route error 404 for an unknown collection */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<{ whole: boolean }> {
  const app = context.get(appContext);
  const input = { params: { slug: params.slug ?? '' } };
  const [{ minimumTier }, user] = await Promise.all([
    ensureData(app.queries, getCollection, input),
    loadUser(app).catch(() => null),
  ]);
  if (!user || !reachesTier(user.subscriptionTier, minimumTier)) return { whole: false };
  try {
    await ensureData(app.queries, getCollectionText, input);
    return { whole: true };
  } catch (failure) {
    // The session or the plan has ended meanwhile.
    if (![401, 403].includes((failure as { init?: ResponseInit }).init?.status ?? 0)) throw failure;
    return { whole: false };
  }
}

/** A collection: complete for those who may read it; for others its question, its texts, and how to get access. */
export function Page() {
  const { whole } = useLoaderData<{ whole: boolean }>();
  const slug = useParams().slug ?? '';
  const collection = useApiData(getCollection, { params: { slug } });
  const { title, question, periods, texts, minimumTier } = collection;
  return (
    <div data-accent={periods[0]?.slug} className="column pb-16">
      <PageMeta
        title={`${title}: Primary Source Collection`}
        description={question}
        keywords={[title, 'primary sources', ...periods.map(({ name }) => name)]}
        path={collectionPath(collection)}
        type="article"
        {...(periods[0] && { image: `/plates/${periods[0].slug}-social.png` })}
      />
      <Breadcrumb parents={[{ to: collectionsPath, label: 'Source Collections' }]} here={title} />
      <header className="border-b border-hairline pt-7 pb-8 lg:pt-9">
        <p className="text-[1.2rem] text-accent italic">{periods.map(({ name }) => name).join(', ')}</p>
        <h1 className="title-1 mt-1 max-w-[24ch]">{title}</h1>
        <p className="measure mt-4 text-[1.2rem]">{question}</p>
        <p className="label mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <TierBadge tier={minimumTier} />
          <span>{formatCount(texts.length, 'primary text')}</span>
          <ReviewNote review={collection.review} />
        </p>
      </header>
      {whole ? <CollectionText slug={slug} /> : <Preview collection={collection} />}
    </div>
  );
}

function Preview({ collection: { texts } }: { collection: SourceCollectionDetail }) {
  const isGuest = useUser() === null;
  return (
    <div className="max-w-[42rem] pt-8">
      <h2 className="title-2">The texts</h2>
      <p className="mt-2 text-ink-2">Free for everybody to read.</p>
      <ol className="mt-3 mb-10">
        {texts.map((text) => (
          <li key={text.id} className="border-t border-hairline py-3">
            <TextLink text={text} />
          </li>
        ))}
      </ol>
      <UpgradePanel
        title="The introduction, headnotes and questions are part of Scholar"
        tier="scholar"
        isGuest={isGuest}
      />
    </div>
  );
}
