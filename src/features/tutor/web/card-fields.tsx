import type { FieldState } from '#platform/web/use-form.ts';
import { fieldClass } from '#ui/input-class.ts';

/** Form fields for a card made from one source. */
export function CardFields({
  index,
  front,
  back,
  included,
  onIncluded,
  state: { id, name, problem, pending, onChange },
}: {
  index: number;
  /** Initial value. */
  front: string;
  back: string;
  included: boolean;
  onIncluded: (on: boolean) => void;
  state: FieldState;
}) {
  return (
    <fieldset className="border-t border-hairline pt-3">
      <legend className="sr-only">Source {index + 1}</legend>
      <label className="label inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={included}
          onChange={(event) => {
            onIncluded(event.target.checked);
            onChange();
          }}
          className="size-4 accent-(--accent)"
        />
        Make a card of source {index + 1}
      </label>
      <div className={included ? '' : 'hidden'}>
        <label htmlFor={id} className="label mt-2 block text-ink-2">
          Front
        </label>
        <textarea
          id={id}
          name={name}
          rows={2}
          dir="auto"
          defaultValue={front}
          readOnly={pending}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={onChange}
          className={`${fieldClass} mt-1.5`}
        />
        <p id={`${id}-problem`} className="label mt-1.5 text-danger empty:hidden">
          {problem}
        </p>
        <p className="label mt-3 text-ink-2">Back</p>
        <p className="mt-1 line-clamp-4 border-l-2 border-hairline pl-3 text-[0.95rem]" dir="auto">
          {back}
        </p>
      </div>
    </fieldset>
  );
}
