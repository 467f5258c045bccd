import type { LoaderFunctionArgs } from 'react-router';
import type { WebPage, WithContext } from 'schema-dts';
import { getPeriods } from '#features/library/contract.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { teachersPath } from '../paths.ts';
import { loadSheet, useNamedQuiz } from './load-sheet.ts';
import { hubPath } from './quiz-address.ts';
import { TeachersLibrary } from './teachers-library.tsx';
import { TeachersQuiz } from './teachers-quiz.tsx';
import { TeachersQuizList } from './teachers-quiz-list.tsx';

const description =
  'Quizzes for the classroom: two versions, the questions you choose, answer keys on sheets of their own, and files for Moodle, Canvas and Blackboard.';

/** Fetches the quizzes and, if one is chosen, its questions. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadSheet(args);
  return null;
}

/** Page for teachers: sheets, answer keys and files of each quiz, and links to further material. */
export function Page() {
  const site = usePublicConfig();
  const { quiz, isOpen } = useNamedQuiz();
  const period = useApiData(getPeriods, {}).find(({ id }) => id === quiz?.periodId);
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(quiz?.id));
  return (
    <div data-accent={period?.slug} className="column pb-8">
      <PageMeta
        title="For teachers"
        description={description}
        keywords={['history quizzes', 'printable', 'answer key', 'Moodle', 'QTI', 'classroom']}
        path={teachersPath}
        hidden={quiz !== undefined}
        jsonLd={pageJsonLd(site)}
      />
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          { to: hubPath(), label: 'Quizzes' },
        ]}
        here="For teachers"
      />
      <header className="pt-7 pb-8 lg:pt-9">
        <h1 className="title-1">For teachers</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Every quiz of the library as a sheet to hand out, in two versions and with the questions you choose,
          each with its key; or as a file for your learning platform. You need no account for the free ones.
        </p>
      </header>
      <div className="divide-y divide-hairline border-t border-hairline">
        {quiz && <TeachersQuiz key={quiz.id} quiz={quiz} period={period} isOpen={isOpen} heading={heading} />}
        <TeachersQuizList chosen={quiz} />
        <TeachersLibrary />
      </div>
    </div>
  );
}

function pageJsonLd(site: PublicConfig): WithContext<WebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: 'For teachers',
    description,
    url: `${site.publicUrl}${teachersPath}`,
    inLanguage: 'en',
    audience: { '@type': 'EducationalAudience', educationalRole: 'teacher' },
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
  };
}
