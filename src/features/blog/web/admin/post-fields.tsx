import type { AdminPost, PostPreview } from '#features/blog/admin-contract.ts';
import { maxSlugLength, metaDescriptionLength, readTime, slugOf } from '#features/blog/rules.ts';
import { getPeriods } from '#features/library/contract.ts';
import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldsProps } from './field.tsx';
import { PictureButton } from './picture-button.tsx';
import { useUpload } from './use-upload.ts';

/** The fields before the text, which lists, search engines and addresses show. */
export function HeadFields({ post, ...form }: FieldsProps & { post: AdminPost | null }) {
  const { values } = form;
  const movesAddress = post?.publishedAt && values.slug.trim() !== post.slug;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Field form={form} name="title" required>
        {(control) => <input {...control} type="text" maxLength={200} aria-required />}
      </Field>
      <Field
        form={form}
        name="slug"
        hint={
          movesAddress
            ? 'The address that readers know will lead to the new one.'
            : 'The end of its address. Left empty, it is made from the title.'
        }
      >
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={maxSlugLength}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={slugOf(values.title) || 'made-from-the-title'}
          />
        )}
      </Field>
      <Field form={form} name="excerpt" required>
        {(control) => <textarea {...control} rows={4} maxLength={600} aria-required />}
      </Field>
      <Field
        form={form}
        name="metaDescription"
        required
        hint={describeLength(values.metaDescription.trim().length)}
      >
        {(control) => <textarea {...control} rows={4} maxLength={400} />}
      </Field>
    </div>
  );
}

function describeLength(length: number): string {
  const { least, most } = metaDescriptionLength;
  const target = `${formatCount(length, 'character')}; ${least} to ${most} are best`;
  if (length === 0 || (length >= least && length <= most)) return `${target}.`;
  return length < least ? `${target}, ${least - length} more.` : `${target}, ${length - most} fewer.`;
}

/** The fields below the text. */
export function DetailFields({ preview, ...form }: FieldsProps & { preview: PostPreview | undefined }) {
  const { values, onChange } = form;
  const periods = useApiData(getPeriods, {});
  const { upload, pending } = useUpload();
  const suggested = preview && preview.words > 0 ? preview : undefined;
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-2">
      <Field form={form} name="periodId">
        {(control) => (
          <select {...control}>
            <option value="">No period</option>
            {periods.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field form={form} name="featuredImageUrl" className="flex-[1_1_14rem]">
          {(control) => <input {...control} type="text" inputMode="url" maxLength={500} spellCheck={false} />}
        </Field>
        <PictureButton
          pending={pending}
          onFile={async (file) => {
            const picture = await upload(file);
            if (picture) onChange({ featuredImageUrl: picture.url });
          }}
        >
          {pending ? 'Uploading…' : 'Upload'}
        </PictureButton>
      </div>
      <Field form={form} name="tags" hint="Separated by commas." />
      <Field form={form} name="seoKeywords" hint="Separated by commas." />
      <Field
        form={form}
        name="readTimeMinutes"
        hint={
          suggested
            ? `${formatNumber(suggested.words)} words take about ${suggested.readTimeMinutes} min.`
            : `${readTime.least} to ${readTime.most}.`
        }
      >
        {(control) => (
          <span className="flex flex-wrap items-end gap-3">
            <input
              {...control}
              // Not of type number: its value is empty if the text is no number, and would be saved as the usual time.
              type="text"
              inputMode="numeric"
              className={`${control.className} max-w-32`}
            />
            {suggested && String(suggested.readTimeMinutes) !== values.readTimeMinutes && (
              <Button
                look="outline"
                className="min-h-12"
                onClick={() => {
                  onChange({ readTimeMinutes: String(suggested.readTimeMinutes) });
                  // Pressing the button removes it, so the input gets the focus.
                  document.getElementById(control.id)?.focus();
                }}
              >
                Use {suggested.readTimeMinutes}
              </Button>
            )}
          </span>
        )}
      </Field>
    </div>
  );
}
