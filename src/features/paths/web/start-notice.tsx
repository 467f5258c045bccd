import { useLocation, useNavigate } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { startPath } from '../paths.ts';
import { isNewMember } from './start-notice-state.ts';

/** Suggests a first step to a newly registered member, above the page. Gone after navigation or when dismissed. */
export function StartNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!isNewMember(state)) return null;
  async function dismiss() {
    await navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
    document.getElementById('main')?.focus();
  }
  return (
    <section aria-labelledby="first-step" data-print="hide" className="border-b border-hairline bg-ground">
      <div className="column flex flex-wrap items-center gap-x-8 gap-y-4 py-6">
        <div className="mr-auto min-w-0 basis-80 grow">
          <h2 id="first-step" className="title-3">
            What are you studying, and until when?
          </h2>
          <p className="measure mt-1 text-ink-2">
            Choose your periods, and flashcards, a reading list and a daily amount are set up for you.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <PageLink to={startPath} className={buttonClass('solid')}>
            Choose Periods
          </PageLink>
          <Button look="quiet" onClick={() => void dismiss()}>
            Not Now
          </Button>
        </p>
      </div>
    </section>
  );
}
