import type { LoaderFunctionArgs } from 'react-router';
import { getStudyTips, type StudyTip } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { FurtherStudy } from './further-study.tsx';
import { StudyTipEntry } from './study-tip-entry.tsx';
import { studyTipsJsonLd } from './study-tips-json-ld.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await ensureData(context.get(appContext).queries, getStudyTips, {});
  return null;
}

/** All study tips on one page, with a table of contents and links to further study. */
export function Page() {
  const tips = useApiData(getStudyTips, {});
  const site = usePublicConfig();
  return (
    <div className="column pb-8">
      <PageMeta
        title="Study Tips for History"
        description={`${tips.length} ways of reading, remembering and writing history, with steps to follow and the published research that each rests on.`}
        keywords={[
          'study tips',
          'how to study history',
          'retrieval practice',
          'source analysis',
          'essay planning',
        ]}
        path="/study-tips"
        type="article"
        jsonLd={studyTipsJsonLd(tips, site)}
      />
      <header className="py-12 lg:py-16">
        <h1 className="title-1">Study Tips</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          How to read history so that it stays, how to question a source, and how to write about both. Every
          tip names the research it rests on; where a study was made with other subjects than history, the
          examples are ours.
        </p>
      </header>
      <div className="grid gap-x-10 border-t border-hairline lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <Contents tips={tips} />
        <ol className="divide-y divide-hairline">
          {tips.map((tip, index) => (
            <StudyTipEntry key={tip.id} tip={tip} number={index + 1} />
          ))}
        </ol>
      </div>
      <FurtherStudy />
    </div>
  );
}

function Contents({ tips }: { tips: StudyTip[] }) {
  return (
    <nav aria-label="Tips on this page" className="py-9 max-lg:hidden">
      <ol className="sticky top-24 max-h-[calc(100vh-7rem)] overflow-y-auto">
        {tips.map((tip, index) => (
          <li key={tip.id}>
            <a
              href={`#${tip.slug}`}
              className="label grid min-h-6 grid-cols-[1.6rem_1fr] py-1 text-ink-2 no-underline hover:text-accent"
            >
              <span className="tabular-nums">{index + 1}</span>
              {tip.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
