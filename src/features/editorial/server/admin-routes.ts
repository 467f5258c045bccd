/** The operator's API operations for editorial reviews. */
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import * as service from './service.ts';

/** @param guard checks the admin password */
export function editorialAdminRoutes({
  guard,
  ...dependencies
}: service.EditorialDependencies & { guard: Guard<undefined> }): ApiRoute[] {
  return [
    apiRoute(contract.getEditorialReviews, {
      summary: 'Posts, guides and quizzes that await review by a historian, or that are reviewed',
      query: schemas.editorialReviewsQuerySchema,
      response: schemas.editorialReviewsSchema,
      guard,
      handle: ({ query: { page, state } }) => service.listEditorialReviews(dependencies, { page, state }),
    }),
    apiRoute(contract.getReviewHistory, {
      summary: 'A post, guide or quiz with all its reviews',
      params: schemas.reviewableParamsSchema,
      response: schemas.reviewHistorySchema,
      guard,
      handle: ({ params }) => service.readReviewHistory(dependencies, params),
    }),
    apiRoute(contract.getReviewableText, {
      summary: 'The whole text of a guide, quiz or source collection, for its review',
      params: schemas.reviewableParamsSchema,
      response: schemas.reviewableTextSchema,
      guard,
      handle: ({ params }) => service.readReviewableText(dependencies, params),
    }),
    apiRoute(contract.recordEditorialReview, {
      summary: 'Records that a historian has reviewed a version of a post, guide or quiz',
      body: schemas.recordReviewBodySchema,
      response: schemas.reviewHistorySchema,
      guard,
      handle: ({ body }) => service.recordEditorialReview(dependencies, body),
    }),
  ];
}
