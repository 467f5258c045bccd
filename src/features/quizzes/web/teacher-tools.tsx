import type { ReactNode } from 'react';
import type { Period } from '#features/library/contract.ts';
import { CopyButton } from '#platform/web/copy-button.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { Icon } from '#ui/icon.tsx';
import { SideSection } from '#ui/side-section.tsx';
import type { Quiz } from '../contract.ts';
import { type ExportFile, exportFileUrl } from '../export-files.ts';
import { PrintButton } from './print-button.tsx';
import { quizPath } from './quiz-address.ts';

type FileLink = { file: ExportFile; name: string };

const paper: FileLink[] = [
  { file: 'quiz.pdf', name: 'Quiz sheet (PDF)' },
  { file: 'answers.pdf', name: 'Answer key (PDF)' },
];
const platforms: FileLink[] = [
  { file: 'moodle.xml', name: 'Moodle XML' },
  { file: 'gift.txt', name: 'Moodle GIFT' },
  { file: 'qti.zip', name: 'QTI 2.1 for Canvas, Blackboard and others' },
];

/** The quiz on paper, as files for learning platforms, and by link. The files need no JavaScript. */
export function TeacherTools({ quiz, period }: { quiz: Quiz; period: Period | undefined }) {
  const url = usePublicConfig().publicUrl + quizPath(quiz);
  return (
    <SideSection
      id="teachers-title"
      title="For teachers"
      note="Give this quiz to a class. The answer key says where each answer can be read."
    >
      <div className="border-b border-hairline">
        <Row title="On paper">
          <Files quiz={quiz} files={paper} />
          <PrintButton quiz={quiz} period={period} url={url} />
        </Row>
        <Row title="In a learning platform">
          <Files quiz={quiz} files={platforms} />
        </Row>
        <Row title="By link">
          <p id="quiz-link" className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {url}
          </p>
          <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <a href={classroomUrl(url, quiz.title)} target="_blank" rel="noopener" className={fileLink}>
              Share to Google Classroom
              <Icon name="arrow-up-right" className="ml-1 size-4" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <CopyButton text={url} shownBy="quiz-link" name="Link" kind="link" className="noscript:hidden">
              Copy link
            </CopyButton>
          </span>
        </Row>
      </div>
    </SideSection>
  );
}

const fileLink = 'link inline-flex min-h-9 items-center font-sans text-[0.9375rem]';

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-hairline py-5 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <h3 className="label pt-2.5 font-semibold text-ink max-md:pt-0">{title}</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">{children}</div>
    </div>
  );
}

function Files({ quiz, files }: { quiz: Quiz; files: FileLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {files.map(({ file, name }) => (
        <li key={file}>
          <a href={exportFileUrl(quiz.id, file)} download className={fileLink}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A plain link to Google's sharing page: none of its scripts are loaded. */
function classroomUrl(url: string, title: string): string {
  return `https://classroom.google.com/share?${new URLSearchParams({ url, title })}`;
}
