import { FieldProblem } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { maxTitleLength, tidyText } from '../rules.ts';

/** Form for the title of a bibliography, new or existing. */
export function TitleForm<Answer>({
  label,
  value,
  submit,
  send,
  onSent,
}: {
  label: string;
  value?: string;
  submit: string;
  send: (title: string) => Promise<Answer>;
  onSent: (answer: Answer) => void;
}) {
  const started = useStarted();
  const { formProps, field, pending, failed } = useForm({
    id: 'bibliography',
    fields: ['title'] as const,
    check: ({ title }): { title?: string } => {
      if (!tidyText(title)) return { title: 'Give the bibliography a title.' };
      if (tidyText(title).length > maxTitleLength) {
        return { title: `A title has at most ${maxTitleLength} characters.` };
      }
      return {};
    },
    send: ({ title }) => send(title),
    onSent(answer, _, form) {
      form.reset();
      onSent(answer);
    },
    failure: { title: 'Not saved', text: 'The bibliography could not be saved. Please try again later.' },
  });
  const { id, name, problem, onChange } = field('title');
  return (
    <form {...formProps} className="max-w-[38rem] noscript:hidden">
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3 sm:flex-nowrap">
        <input
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          dir="auto"
          defaultValue={value}
          readOnly={pending}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={onChange}
          className={inputClass}
        />
        <Button type="submit" disabled={!started} aria-disabled={pending} className="whitespace-nowrap">
          {pending ? 'Saving…' : submit}
        </Button>
      </div>
      <FieldProblem id={`${id}-problem`} role="alert">
        {problem ?? failed}
      </FieldProblem>
    </form>
  );
}
