import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { AdminPage, adminQuery, LoadState } from '#features/admin/web/index.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { LinksInNewTab, MarkdownBlocks, MarkdownNotes } from '#platform/web/markdown.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { getReviewableText, type ReviewableItem } from '../admin-contract.ts';
import { reviewableTextPath, reviewsPath } from '../rules.ts';
import { ReviewDraftsDialog } from './review-drafts.tsx';
import { ReviewForm } from './review-form.tsx';

type Params = { kind: ReviewableItem['kind']; id: number };

/** The operator's page with a whole text, for the historian who reviews it. */
export function Page() {
  const { kind, id } = useParams();
  return (
    <>
      <AdminPage title="Text for Review" path={reviewableTextPath({ kind: String(kind), id: String(id) })}>
        <p className="mt-6">
          <PageLink to={reviewsPath} className="link inline-block py-1">
            All Editorial Reviews
          </PageLink>
        </p>
        {/* For an invalid address, the server answers that there is no text. */}
        <ReviewableText kind={kind as Params['kind']} id={Number(id)} />
      </AdminPage>
      {/* Outside the gate: it may close while a review is begun. */}
      <ReviewDraftsDialog />
    </>
  );
}

function ReviewableText({ kind, id }: Params) {
  const navigate = useNavigate();
  const query = useQuery(adminQuery(getReviewableText, { params: { kind, id } }));
  const { data, error } = query;
  if (error instanceof ApiError && (error.status === 400 || error.status === 404)) {
    return <p className="mt-4">There is no text for review at this address.</p>;
  }
  if (!data) return <LoadState query={query} message="The text could not be loaded." className="mt-4" />;
  const { item, document } = data;
  return (
    <>
      <article aria-labelledby="text-title" className="mt-4 max-w-[42rem]">
        <h2 id="text-title" className="title-2 wrap-anywhere">
          {item.title}
        </h2>
        <div className="prose mt-4 wrap-anywhere">
          <LinksInNewTab>
            <MarkdownBlocks blocks={document.blocks} label={item.title} />
            {document.notes.length > 0 && <MarkdownNotes notes={document.notes} />}
          </LinksInNewTab>
        </div>
      </article>
      <section aria-labelledby="record-title" className="mt-10 max-w-[46rem] border-t border-hairline pt-7">
        <h2 id="record-title" className="title-2 mb-5">
          Record a Review
        </h2>
        <ReviewForm item={item} onRecorded={() => void navigate(reviewsPath)} />
      </section>
    </>
  );
}
