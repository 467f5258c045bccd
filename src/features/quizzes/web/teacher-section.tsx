import type { Period } from '#features/library/contract.ts';
import { KeptHtml } from '#platform/web/kept-html.tsx';
import { lazyWhenNear } from '#platform/web/lazy-when-near.tsx';
import type { Quiz } from '../contract.ts';

const TeacherTools = lazyWhenNear('teachers', async () => (await import('./teacher-tools.tsx')).TeacherTools);

/** Tools for teachers. Their code is loaded lazily when they come near the viewport. */
export function TeacherSection({ quiz, period }: { quiz: Quiz; period: Period | undefined }) {
  return (
    <div id="teachers" data-print="hide" className="mt-12 border-t border-hairline">
      <KeptHtml id="teachers-part">
        <TeacherTools quiz={quiz} period={period} />
      </KeptHtml>
    </div>
  );
}
