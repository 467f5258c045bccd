import { type ComponentProps, useId, useRef, useState } from 'react';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { giveFeedback, type TutorExchange } from '../contract.ts';
import { maxCommentLength } from '../rules.ts';

type Verdict = NonNullable<TutorExchange['feedback']>;

/** Feedback on an answer: right or wrong, with an optional comment if wrong. */
export function Feedback({
  exchange,
  onGiven,
}: {
  exchange: TutorExchange;
  onGiven: (feedback: Verdict) => void;
}) {
  const { id, feedback } = exchange;
  const [state, setState] = useState<'none' | 'asked' | 'commented'>('none');
  const group = useRef<HTMLDivElement>(null);
  // The comment field is removed once the comment is sent.
  const listeners = useFocusWhenRemoved(group);
  const { mutate, pending } = useApiMutation(giveFeedback, {
    onSuccess: (_answer, { body }) => {
      onGiven(body.right ? 'right' : 'wrong');
      setState(body.comment ? 'commented' : body.right ? 'none' : 'asked');
    },
    failure: {
      title: 'Not saved',
      description: 'What you said of the answer was not saved. Please try again.',
    },
  });
  /**
   * Clicking the current verdict again sends nothing, because that would delete the comment. If it is "wrong", the
   * comment field opens.
   */
  function give(verdict: Verdict) {
    if (verdict !== feedback) void mutate({ params: { id }, body: { right: verdict === 'right' } });
    else if (verdict === 'wrong') setState('asked');
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed on one line with its
          buttons */}
      <div
        ref={group}
        role="group"
        tabIndex={-1}
        aria-labelledby={`right-${id}`}
        className="flex flex-wrap items-center gap-x-2 gap-y-1 outline-none"
      >
        <span id={`right-${id}`} className="label text-ink-2">
          Was this right?
        </span>
        {(['right', 'wrong'] as const).map((verdict) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={feedback === verdict}
            aria-disabled={pending}
            onClick={() => give(verdict)}
            className="label min-h-8 pointer-coarse:min-h-11 rounded-full border border-hairline px-3.5 text-ink-2 hover:border-ink hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {verdict === 'right' ? 'Yes' : 'No'}
          </button>
        ))}
        <span role="status" className="label text-ink-2">
          {state === 'commented' && 'Thank you. It has been passed on.'}
        </span>
      </div>
      {state === 'asked' && feedback === 'wrong' && (
        <Comment
          {...listeners}
          pending={pending}
          onSend={(comment) => void mutate({ params: { id }, body: { right: false, comment } })}
        />
      )}
    </>
  );
}

function Comment({
  pending,
  onSend,
  ...listeners
}: { pending: boolean; onSend: (comment: string) => void } & Pick<
  ComponentProps<'form'>,
  'onFocus' | 'onBlur'
>) {
  const id = useId();
  const [text, setText] = useState('');
  const comment = text.trim();
  return (
    <form
      {...listeners}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (comment) onSend(comment);
      }}
    >
      <label htmlFor={id} className="label block text-ink-2">
        What is wrong?
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        maxLength={maxCommentLength}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass} mt-1.5`}
      />
      <Button type="submit" look="outline" disabled={!comment} aria-disabled={pending} className="mt-2">
        {pending ? 'Sending…' : 'Send Comment'}
      </Button>
    </form>
  );
}
