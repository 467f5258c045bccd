import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { hasFailed } from '#platform/web/retry-button.tsx';
import { getIssueTemplates } from '../admin-contract.ts';

/** Lists the placeholders that the template needs besides month and year. */
export function PlaceholderNote({ template }: { template: string }) {
  const query = useQuery(adminQuery(getIssueTemplates, {}));
  const placeholders = query.data?.find(({ slug }) => slug === template)?.placeholders ?? [];
  return (
    <>
      <p id="issue-custom-note" className="label mt-2 text-ink-2">
        {placeholders.length > 0
          ? `This template needs ${placeholders.join(', ')}: texts in Markdown, by these names.`
          : 'Values for placeholders of the template, by name. Month and year are filled in by the form.'}
      </p>
      {hasFailed(query) && (
        <LoadState
          query={query}
          message="What the templates need could not be loaded."
          className="label mt-2 text-danger"
        />
      )}
    </>
  );
}

/** A field below its label. */
export function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="label mb-2 block text-ink-2">
        {label}
      </label>
      {children}
    </div>
  );
}
