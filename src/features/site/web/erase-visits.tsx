import { useState, useSyncExternalStore } from 'react';
import { eraseVisitor } from '#features/analytics/contract.ts';
import { forgetVisits, isCountedVisitor, onIdsChange, readVisitorId } from '#features/analytics/web/index.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';

/** Erases the visits counted under this browser's id, and the id itself. */
export function EraseVisits() {
  const started = useStarted();
  const visitorId = useSyncExternalStore(onIdsChange, readVisitorId, () => undefined);
  const [isErased, setIsErased] = useState(false);
  const { mutate, pending } = useApiMutation(eraseVisitor, {
    onSuccess: () => {
      forgetVisits();
      setIsErased(true);
    },
    failure: {
      title: 'Nothing was erased',
      description: 'What was counted in this browser could not be erased. Please try again later.',
    },
  });
  const isNone = started && !visitorId;
  return (
    <div className="max-w-[65ch]">
      <p>
        <Button
          look="outline"
          disabled={!started}
          aria-disabled={pending || isNone}
          className={isNone ? 'cursor-not-allowed opacity-55' : ''}
          onClick={() => visitorId && void mutate({ body: { visitorId } })}
        >
          {pending ? 'Erasing…' : 'Erase What Was Counted'}
        </Button>
      </p>
      <p role="status" className="label mt-3 text-ink-2 empty:hidden">
        {isNone && describeNone(isErased)}
      </p>
      <noscript>
        <p>Without JavaScript nothing is counted in your browser.</p>
      </noscript>
    </div>
  );
}

function describeNone(isErased: boolean): string {
  if (isErased) {
    return 'What was counted in this browser is erased, and its number with it. The next page you open is counted under a new one.';
  }
  return isCountedVisitor()
    ? 'Nothing was counted in this browser.'
    : 'Nothing was counted in this browser, and nothing will be: it asks not to be, or belongs to who runs the site.';
}
