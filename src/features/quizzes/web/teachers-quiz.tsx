import type { RefObject } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import type { Period } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { SideSection } from '#ui/side-section.tsx';
import type { Quiz } from '../contract.ts';
import { quizPath, sheetPath, teachersPath } from '../paths.ts';
import { describeSheet, type SheetChoice, writeChoice } from '../sheet-choice.ts';
import { useChoice } from './load-sheet.ts';
import { FileLinks, platformFiles, ShareLink, TeacherRow, teacherLink } from './teacher-parts.tsx';
import { TeachersForm } from './teachers-form.tsx';

/** The chosen quiz: the form for questions and version, and the files and links for that choice. */
export function TeachersQuiz({
  quiz,
  period,
  isOpen,
  heading,
}: {
  quiz: Quiz;
  period: Period | undefined;
  isOpen: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const user = useUser();
  return (
    <SideSection
      id="chosen-quiz"
      title={quiz.title}
      heading={heading}
      note={
        <>
          {period && `${period.name}, `}
          {quiz.difficulty}, {quiz.timeLimit} minutes.{' '}
          <PageLink to={quizPath(quiz)} className="link">
            The quiz as students see it
          </PageLink>
        </>
      }
    >
      {isOpen ? (
        <Open quiz={quiz} />
      ) : (
        <UpgradePanel title="This quiz is part of Premium" isGuest={user === null} />
      )}
    </SideSection>
  );
}

function Open({ quiz }: { quiz: Quiz }) {
  const { questions, choice: asked } = useChoice(quiz);
  if (questions.length === 0) return <p className="text-ink-2">This quiz doesn't have any questions yet.</p>;
  const choice = { ...asked, version: asked.version ?? 'A' } as const;
  return (
    <>
      <TeachersForm quiz={quiz} questions={questions} choice={choice} />
      <Files quiz={quiz} choice={choice} total={questions.length} />
    </>
  );
}

function Files({ quiz, choice, total }: { quiz: Quiz; choice: SheetChoice; total: number }) {
  const { publicUrl } = usePublicConfig();
  const count = choice.keys?.length ?? total;
  const { title, timeLimit } = describeSheet(quiz, choice, { total });
  const sheet = `${sheetPath}${writeChoice(choice, quiz.slug)}`;
  return (
    <section aria-labelledby="files" className="mt-9">
      <h3 id="files" tabIndex={-1} className="title-3 scroll-mt-24 outline-none">
        Version {choice.version}
      </h3>
      <p role="status" className="label mt-1 mb-4 text-ink-2">
        {`${choice.keys ? `${count} of` : 'All'} ${formatCount(total, 'question')}, ${formatCount(timeLimit, 'minute')}`}
      </p>
      <div className="border-b border-hairline">
        <TeacherRow title="To hand out">
          <FileLinks quiz={quiz} files={['quiz.pdf']} choice={choice} />
          <PageLink to={sheet} rel="nofollow" className={teacherLink}>
            Print view
          </PageLink>
        </TeacherRow>
        <TeacherRow
          title="For you"
          note="A sheet and an address of its own: letters first, then each answer with its reason."
        >
          <FileLinks quiz={quiz} files={['answers.pdf']} choice={choice} />
        </TeacherRow>
        <TeacherRow
          title="In a learning platform"
          note="In the order of this version, right answers included: import these files, do not hand them out."
        >
          <FileLinks quiz={quiz} files={platformFiles} choice={choice} />
        </TeacherRow>
        <TeacherRow
          title="Link to the sheet"
          note="For students: this version to read or print, without answers."
        >
          <ShareLink id="sheet-link" url={publicUrl + sheet} name={title} label="Copy sheet link" />
        </TeacherRow>
        <TeacherRow
          title="Link to the quiz"
          note={`For students, on the screen: all ${formatCount(total, 'question')}, with the answers at the end.`}
        >
          <ShareLink
            id="quiz-link"
            url={publicUrl + quizPath(quiz)}
            name={quiz.title}
            label="Copy quiz link"
          />
        </TeacherRow>
        <TeacherRow
          title="Link to this choice"
          note="For colleagues, and for you next year: the same questions in the same order."
        >
          <ShareLink
            id="choice-link"
            url={`${publicUrl}${teachersPath}${writeChoice(choice, quiz.slug)}`}
            label="Copy choice link"
          />
        </TeacherRow>
      </div>
    </section>
  );
}
