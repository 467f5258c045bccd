/** Rows of links for teachers: files and URLs of a quiz. */
import type { ReactNode } from 'react';
import { CopyButton } from '#platform/web/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Quiz } from '../contract.ts';
import { type ExportFile, exportFileUrl } from '../export-files.ts';
import type { SheetChoice } from '../sheet-choice.ts';

const fileNames: Record<ExportFile, string> = {
  'quiz.pdf': 'Quiz sheet (PDF)',
  'answers.pdf': 'Answer key (PDF)',
  'moodle.xml': 'Moodle XML',
  'gift.txt': 'Moodle GIFT',
  'qti.zip': 'QTI 2.1 for Canvas, Blackboard and others',
};

/** Files for learning platforms. */
export const platformFiles: readonly ExportFile[] = ['moodle.xml', 'gift.txt', 'qti.zip'];

export const teacherLink = 'link inline-flex min-h-9 items-center font-sans text-[0.9375rem]';

export function TeacherRow({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-hairline py-5 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <h3 className="label pt-2.5 font-semibold text-ink max-md:pt-0">{title}</h3>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">{children}</div>
        {note && <p className="mt-1 text-[0.9375rem] text-ink-2">{note}</p>}
      </div>
    </div>
  );
}

export function FileLinks({
  quiz,
  files,
  choice,
}: {
  quiz: Quiz;
  files: readonly ExportFile[];
  choice?: SheetChoice;
}) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {files.map((file) => (
        <li key={file}>
          <a href={exportFileUrl(quiz.id, file, choice)} download rel="nofollow" className={teacherLink}>
            {fileNames[file]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A visible URL with buttons to share it. `name`: title of its target, for Google Classroom. */
export function ShareLink({ id, url, name, label = 'Copy link' }: ShareLinkProps) {
  return (
    <>
      <p id={id} className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {url}
      </p>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {name && (
          <a href={classroomUrl(url, name)} target="_blank" rel="noopener" className={teacherLink}>
            Share to Google Classroom
            <Icon name="arrow-up-right" className="ml-1 size-4" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <CopyButton text={url} shownBy={id} name="Link" kind="link" className="noscript:hidden">
          {label}
        </CopyButton>
      </span>
    </>
  );
}

type ShareLinkProps = { id: string; url: string; name?: string; label?: string };

/** A plain link to Google's sharing page, so that none of Google's scripts are loaded. */
function classroomUrl(url: string, title: string): string {
  return `https://classroom.google.com/share?${new URLSearchParams({ url, title })}`;
}
