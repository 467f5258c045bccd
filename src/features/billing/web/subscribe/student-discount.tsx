import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getStudentRequest, requestStudentDiscount } from '#features/billing/contract.ts';
import { studentDiscountPercent } from '#features/billing/plans.ts';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

const requestQuery = apiQuery(getStudentRequest, {});

/** The limits of the statement, as in schemas.ts. */
const statementLength = { min: 20, max: 1000 };

/** The student's request for the discount, or its outcome. */
export function StudentDiscount() {
  const { data } = useQuery(requestQuery);
  const state = data?.request?.state;
  const title = useRef<HTMLHeadingElement>(null);
  // The form is removed once the request is sent.
  const listeners = useFocusWhenRemoved(title);
  return (
    <section {...listeners} aria-labelledby="student-title">
      <h2 ref={title} id="student-title" tabIndex={-1} className="title-3 outline-none">
        Student discount
      </h2>
      {state === 'pending' && (
        <p className="mt-3 text-ink-2">
          Your request is with us. We check it by hand; the answer comes by mail.
        </p>
      )}
      {state === 'approved' && (
        <p className="mt-3 text-ink-2">
          Your request was approved: {studentDiscountPercent}% off, with the code{' '}
          <strong className="break-all">{data?.request?.code}</strong>.
        </p>
      )}
      {state === 'refused' && (
        <p className="mt-3">
          Your last request was not approved. You may ask again, with another way to verify it.
        </p>
      )}
      {state !== 'pending' && state !== 'approved' && <RequestForm />}
    </section>
  );
}

function RequestForm() {
  const queries = useQueryClient();
  const started = useStarted();
  const { formProps, field, pending, failed } = useForm({
    id: 'student',
    fields: ['statement'] as const,
    check: ({ statement }) =>
      statement.length < statementLength.min
        ? { statement: 'Tell us your school and how we can verify it, in 20 to 1000 characters.' }
        : {},
    send: (body) => api.call(requestStudentDiscount, { body }),
    onSent: (answer) => {
      queries.setQueryData(requestQuery.queryKey, answer);
      showToast({ title: 'Request sent', description: 'The answer comes by mail.' });
    },
    failure: (error, problems) => {
      const [ofField] = Object.values(problems);
      const description = ofField ?? describeError(error, 'Please try again later.');
      showToast({ title: 'Request not sent', description, tone: 'destructive' });
      // The request was sent from another tab, or has been decided.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: requestQuery.queryKey });
      }
      return ofField ? '' : description;
    },
  });
  return (
    <form {...formProps} aria-label="Student discount" className="mt-3">
      <p className="text-ink-2">
        Students pay half: {studentDiscountPercent}% off with ID verification. Please send no documents here;
        a school address or a page that names you is enough.
      </p>
      <div className="mt-4">
        <TextField
          state={field('statement')}
          label="Your school, and how we can verify that you study there"
          rows={4}
          required
          maxLength={statementLength.max}
        />
      </div>
      <FormFailure className="mt-3">{failed}</FormFailure>
      <Button type="submit" look="outline" disabled={!started} aria-disabled={pending} className="mt-4">
        {pending ? 'Sending…' : 'Ask for the Discount'}
      </Button>
    </form>
  );
}
