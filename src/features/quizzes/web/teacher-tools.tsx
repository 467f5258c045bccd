import type { Period } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { SideSection } from '#ui/side-section.tsx';
import type { Quiz } from '../contract.ts';
import { quizPath, teachersPath } from '../paths.ts';
import { PrintButton } from './print-button.tsx';
import { FileLinks, platformFiles, ShareLink, TeacherRow } from './teacher-parts.tsx';

/** The quiz on paper, as files for learning platforms, and as a link. No answer key, because students use this page. */
export function TeacherTools({ quiz, period }: { quiz: Quiz; period: Period | undefined }) {
  const url = usePublicConfig().publicUrl + quizPath(quiz);
  return (
    <SideSection
      id="teachers-title"
      title="For teachers"
      note={
        <>
          Give this quiz to a class.{' '}
          <PageLink to={`${teachersPath}?quiz=${quiz.slug}`} className="link">
            Two versions, chosen questions and the key
          </PageLink>
        </>
      }
    >
      <div className="border-b border-hairline">
        <TeacherRow title="On paper">
          <FileLinks quiz={quiz} files={['quiz.pdf']} />
          <PrintButton quiz={quiz} period={period} url={url} />
        </TeacherRow>
        <TeacherRow title="In a learning platform">
          <FileLinks quiz={quiz} files={platformFiles} />
        </TeacherRow>
        <TeacherRow title="By link">
          <ShareLink id="quiz-link" url={url} name={quiz.title} />
        </TeacherRow>
      </div>
    </SideSection>
  );
}
