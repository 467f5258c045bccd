import { useRef, useState } from 'react';
import { isRefused, serverMessage, useAdminMutation } from '#features/admin/web/index.ts';
import { monthNames } from '#platform/text/format-day.ts';
import { FieldProblem } from '#platform/web/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { fieldClass } from '#ui/input-class.ts';
import { showToast } from '#ui/toast.ts';
import { type SendIssueBody, sendIssue, sendTestIssue } from '../admin-contract.ts';
import { issueTemplates, type Month } from '../issue-rules.ts';
import { Labelled, PlaceholderNote } from './issue-fields.tsx';
import { openPreview, PreviewWindowError } from './open-preview.ts';
import { readCustomContent } from './read-custom-content.ts';
import { forgetIssue, getUnsentIssue, type IssueValues, keepIssue } from './unsent-issue.ts';

const missingInformation = {
  title: 'Missing Information',
  description: 'Please select template, month, and year',
  tone: 'destructive',
} as const;

/**
 * Form to choose an issue, preview it, send it to one address as a test, and send it to all. `refresh` loads the list of
 * issues again.
 */
export function IssueForm({ refresh }: { refresh: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(getUnsentIssue);
  const [template, setTemplate] = useState(initial.template);
  const [problem, setProblem] = useState('');
  const [previewing, setPreviewing] = useState(false);

  const { mutate: send, pending: sending } = useAdminMutation(sendIssue, {
    onSuccess: ({ sent }) => {
      if (sent === 0) {
        // No issue was created, so it can still be sent later.
        const description = 'No Premium or Scholar member would get this issue.';
        return showToast({ title: 'Nobody to send to', description, tone: 'destructive' });
      }
      showToast({ title: 'Newsletter Sent!', description: `Successfully sent to ${sent} subscribers` });
      refresh();
    },
    failure: (error) => ({
      title: 'Send Failed',
      description: serverMessage(error) ?? 'Failed to send newsletter',
    }),
    // If only the answer was lost, the issue is being sent, and can be paused.
    onError: refresh,
  });
  const { mutate: sendTest, pending: testing } = useAdminMutation(sendTestIssue, {
    onSuccess: (_answer, { body }) =>
      showToast({ title: 'Test mail sent', description: `It is on its way to ${body.to}.` }),
    failure: (error) => ({
      title: 'Send Failed',
      description: serverMessage(error) ?? 'Failed to send the test mail',
    }),
  });

  function readValues(): IssueValues {
    const data = new FormData(form.current ?? undefined);
    const read = (name: keyof IssueValues) => String(data.get(name) ?? '');
    return {
      month: read('month'),
      year: read('year'),
      template: read('template'),
      customContent: read('customContent'),
      to: read('to'),
    };
  }

  /** Checks the form's values; undefined if one is missing, which is then shown as a problem. */
  function readForm(failed: string): (SendIssueBody & { to: string }) | undefined {
    const { month, year, template: templateName, customContent, to } = readValues();
    if (!month || !year.trim() || !templateName) {
      showToast(missingInformation);
      return undefined;
    }
    const custom = readCustomContent(customContent);
    setProblem(custom.ok ? '' : custom.problem);
    if (!custom.ok) {
      showToast({ title: failed, description: custom.problem, tone: 'destructive' });
      form.current?.querySelector<HTMLElement>('[name="customContent"]')?.focus();
      return undefined;
    }
    const texts = custom.values && { customContent: custom.values };
    return { month: month as Month, year: year.trim(), templateName, ...texts, to: to.trim() };
  }

  async function preview() {
    const issue = readForm('Preview Failed');
    if (!issue || previewing) return;
    setPreviewing(true);
    try {
      const replacements = { ...issue.customContent, MONTH: issue.month, YEAR: String(issue.year) };
      await openPreview({ templateName: issue.templateName, replacements });
    } catch (error) {
      if (isRefused(error)) return;
      const description =
        error instanceof PreviewWindowError
          ? error.message
          : (serverMessage(error) ?? 'Failed to preview newsletter');
      showToast({ title: 'Preview Failed', description, tone: 'destructive' });
    } finally {
      setPreviewing(false);
    }
  }

  async function submit() {
    const issue = readForm('Send Failed');
    if (!issue) return;
    const { to: _, ...body } = issue;
    const written = getUnsentIssue();
    const answer = await send({ body });
    if (answer && answer.sent > 0) forgetIssue(written);
  }

  function submitTest() {
    const issue = readForm('Send Failed');
    if (!issue) return;
    if (issue.to) void sendTest({ body: issue });
    else showToast({ title: 'Send Failed', description: 'Please enter an address.', tone: 'destructive' });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Issue"
      className="max-w-[46rem]"
      onSubmit={(event) => {
        // Only the button sends: Enter in a field must not send an issue to everyone.
        event.preventDefault();
      }}
      onChange={() => keepIssue(readValues())}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Labelled id="issue-month" label="Month">
          <select id="issue-month" name="month" defaultValue={initial.month} className={fieldClass}>
            <option value="">Select month</option>
            {monthNames.map((month) => (
              <option key={month}>{month}</option>
            ))}
          </select>
        </Labelled>
        <Labelled id="issue-year" label="Year">
          <input
            id="issue-year"
            name="year"
            type="text"
            inputMode="numeric"
            defaultValue={initial.year}
            className={fieldClass}
          />
        </Labelled>
      </div>
      <div className="mt-6">
        <Labelled id="issue-template" label="Template">
          <select
            id="issue-template"
            name="template"
            value={template}
            onChange={(event) => setTemplate(event.currentTarget.value)}
            className={fieldClass}
          >
            <option value="">Select template</option>
            {issueTemplates.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <div className="mt-6">
        <Labelled id="issue-custom" label="Custom Content (JSON)">
          <textarea
            id="issue-custom"
            name="customContent"
            rows={6}
            spellCheck={false}
            aria-invalid={problem !== ''}
            aria-describedby="issue-custom-problem issue-custom-note"
            defaultValue={initial.customContent}
            onChange={() => setProblem('')}
            className={`${fieldClass} font-mono! text-[0.875rem]!`}
          />
        </Labelled>
        <FieldProblem id="issue-custom-problem">{problem}</FieldProblem>
        <PlaceholderNote template={template} />
      </div>
      <p className="mt-7 flex flex-wrap gap-3">
        <Button look="outline" aria-disabled={previewing} onClick={() => void preview()}>
          Preview Newsletter
        </Button>
        <Button aria-disabled={sending} onClick={() => void submit()}>
          {sending ? 'Sending...' : 'Send Newsletter'}
        </Button>
      </p>
      <div className="mt-8 flex flex-wrap items-end gap-3 border-t border-hairline pt-6">
        <div className="flex-[1_1_16rem]">
          <Labelled id="issue-to" label="Test address">
            <input
              id="issue-to"
              name="to"
              type="email"
              autoComplete="email"
              placeholder="you@example.org"
              defaultValue={initial.to}
              className={fieldClass}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                submitTest();
              }}
            />
          </Labelled>
        </div>
        <Button look="outline" aria-disabled={testing} onClick={submitTest} className="min-h-12">
          {testing ? 'Sending a test…' : 'Send a Test Mail'}
        </Button>
      </div>
    </form>
  );
}
