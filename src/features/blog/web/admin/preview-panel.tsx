import { memo } from 'react';
import type { PostPreview } from '#features/blog/admin-contract.ts';
import { ArticleParts } from '../article-parts.tsx';
import type { PreviewState } from './use-preview.ts';

/** The text as its page would show it, and the list of the parts that cannot be shown. */
export function PreviewPanel({ preview, problem, retry }: PreviewState) {
  return (
    <>
      {problem && (
        <p className="mb-4 text-danger">
          {problem}{' '}
          <button type="button" onClick={retry} className="link">
            Try again
          </button>
        </p>
      )}
      {preview ? (
        <>
          <Problems problems={preview.problems} />
          {preview.words > 0 ? (
            <Shown parts={preview.parts} notes={preview.notes} />
          ) : (
            <p className="text-ink-2">What you write is shown here.</p>
          )}
        </>
      ) : (
        !problem && <p className="text-ink-2">Loading…</p>
      )}
    </>
  );
}

/** Memoized, so that typing elsewhere in the form does not re-render a whole article. */
const Shown = memo(function Shown({ parts, notes }: Pick<PostPreview, 'parts' | 'notes'>) {
  return (
    <div className="prose">
      <ArticleParts parts={parts} notes={notes} />
    </div>
  );
});

function Problems({ problems }: Pick<PostPreview, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <div className="mb-6 rounded-card border border-danger p-4">
      <p className="font-sans text-[0.9rem] font-semibold text-danger">
        {problems.length === 1 ? 'A problem in the text' : `${problems.length} problems in the text`}
      </p>
      <ul className="mt-1.5 font-sans text-[0.9rem]">
        {problems.map(({ line, message }, index) => (
          <li key={String(index)} className="mt-1 break-words">
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
