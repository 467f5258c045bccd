import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminApi, isRefused, serverMessage, useAdminMutation } from '#features/admin/web/index.ts';
import { createWebinar, getAdminWebinar, updateWebinar } from '#features/webinars/admin-contract.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { FormFailure } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { formOf, keepForm, type OpenForm } from './unsaved-form.ts';
import { WebinarConflict } from './webinar-conflict.tsx';
import { controls, WebinarField } from './webinar-field.tsx';
import {
  type FieldName,
  fieldNames,
  inputOf,
  readValues,
  valuesOf,
  type WebinarValues,
} from './webinar-values.ts';

/** Text that a number field cannot read counts as empty: without this, it would be saved as nothing. */
function isNoNumber(name: FieldName): boolean {
  const field = document.getElementById(`webinar-${name}`);
  return field instanceof HTMLInputElement && field.type === 'number' && field.validity.badInput;
}

function checkValues(values: WebinarValues): Partial<WebinarValues> {
  const problems = fieldNames.map((name) => {
    if (isNoNumber(name)) return [name, 'A number, please.'];
    return [name, controls[name].required && !values[name] ? 'Please fill in this field.' : ''];
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** Whether the webinar has been saved since it was loaded. The other 409, of a canceled one, has an issue. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.issues.length === 0;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Form to create a webinar or change one. */
export function WebinarForm({
  form,
  onReplace,
  onOpen,
  onSaved,
  onFailed,
  onClose,
}: {
  form: OpenForm;
  /** Called with what takes the place of this form: another version of the webinar, or other text. */
  onReplace: (next: OpenForm) => void;
  /** Opens a form, after asking if that would lose unsaved text. */
  onOpen: (form: OpenForm) => void;
  onSaved: () => void;
  /** Called when the server may have changed, although the form was not saved. */
  onFailed: () => void;
  onClose: () => void;
}) {
  const { webinar } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [values] = useState(() => form.typed ?? valuesOf(webinar));
  /** Number of saves that were refused because of somebody else's; 0 once that is resolved. */
  const [conflicts, setConflicts] = useState(0);
  const { formProps, field, pending, failed } = useForm({
    id: 'webinar',
    fields: fieldNames,
    check: checkValues,
    send: (values) =>
      webinar
        ? adminApi.call(updateWebinar, {
            params: { id: webinar.id },
            body: { ...inputOf(values), sequence: webinar.sequence },
          })
        : adminApi.call(createWebinar, { body: inputOf(values) }),
    onSent: () => {
      showToast({ title: webinar ? 'Webinar saved' : 'Draft made' });
      onSaved();
    },
    failure: (error, problems) => {
      // No message: the admin gate closes and gives the reason.
      if (isRefused(error)) return '';
      onFailed();
      if (webinar && isStale(error)) {
        setConflicts((before) => before + 1);
        return '';
      }
      const [ofField] = Object.values(problems);
      let description = ofField ?? describeError(error, 'Please try again.');
      if (webinar && isGone(error)) {
        onReplace({ ...form, webinar: null });
        description = 'It has been deleted meanwhile. What you have typed can still become a new draft.';
      }
      showToast({ title: 'Not saved', description, tone: 'destructive' });
      return ofField ? '' : description;
    },
    on401: 'failure',
  });
  const theirs = useAdminMutation(getAdminWebinar, {
    failure: (error) => ({
      title: 'Their version could not be loaded',
      description: serverMessage(error) ?? 'Please try again.',
    }),
  });

  async function resolveConflict(how: 'load' | 'save') {
    const stored = webinar && (await theirs.mutate({ params: { id: webinar.id } }));
    const element = formProps.ref.current;
    if (!stored || !element) return;
    const mine = readValues(element);
    if (how === 'save') {
      // The form must know the stored version before it is sent.
      flushSync(() => {
        setConflicts(0);
        onReplace({ ...form, webinar: stored });
      });
      heading.current?.focus();
      element.requestSubmit();
      return;
    }
    onReplace(formOf(stored));
    showToast({
      title: 'Their version is loaded',
      action: { label: 'Bring mine back', onSelect: () => onOpen({ ...formOf(stored), typed: mine }) },
    });
  }

  return (
    <section aria-labelledby="webinar-form" className="mt-10 border-y border-hairline py-8">
      <h2 ref={heading} id="webinar-form" tabIndex={-1} className="title-2 scroll-mt-20 outline-none">
        {webinar ? 'Edit the Webinar' : 'New Webinar'}
      </h2>
      {conflicts > 0 && (
        <WebinarConflict
          // Anew after each refused save, so that it takes the focus.
          key={conflicts}
          pending={theirs.pending || pending}
          onLoad={() => void resolveConflict('load')}
          onSave={() => void resolveConflict('save')}
        />
      )}
      <form
        {...formProps}
        onChange={({ currentTarget }) => keepForm({ ...form, typed: readValues(currentTarget) })}
        aria-labelledby="webinar-form"
        className="mt-6 max-w-[46rem]"
      >
        <div className="grid gap-6 sm:grid-cols-2">
          {fieldNames.map((name) => (
            <WebinarField key={name} state={field(name)} control={controls[name]} value={values[name]} />
          ))}
        </div>
        <FormFailure className="mt-5">{failed}</FormFailure>
        <p className="mt-7 flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Saving…' : webinar ? 'Save the Webinar' : 'Make the Draft'}
          </Button>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
        </p>
      </form>
    </section>
  );
}
