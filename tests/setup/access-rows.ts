/**
 * Access table: one row for each operation of the API, each other address that the server mounts, and each page.
 * 'admin' is a visitor without a session who sends the right x-admin-password, 'impostor' one who sends a wrong one:
 * where no password is required, both are guests.
 */
import type { Tier } from '#features/accounts/contract.ts';
import type { Participants } from './access-site.ts';

export const actors = ['guest', 'free', 'premium', 'scholar', 'stranger', 'admin', 'impostor'] as const;

/**
 * Role of the client in a request. `stranger` is another member, who uses the ids of the member that the row is
 * about; 'free', 'premium' and 'scholar' are members of that tier who request what belongs to them.
 */
export type Actor = (typeof actors)[number];

export type AccessRow = {
  /** Response status for each actor. */
  statuses: Record<Actor, number>;
  /** Address of the request; needed where the row's name contains parameters. */
  address?: string | ((who: Participants) => string);
  /** A minimal valid body. */
  body?: (who: Participants) => unknown;
  /** Content of a file, sent instead of a JSON body. */
  file?: string;
  /** Whether the request changes or uses up something, so that each actor needs a member of their own. */
  spends?: true;
  /** Target of the redirect, for actors who are redirected. */
  location?: string;
};

type Details = Omit<AccessRow, 'statuses'>;

const all = (status: number): AccessRow['statuses'] => ({
  guest: status,
  free: status,
  premium: status,
  scholar: status,
  stranger: status,
  admin: status,
  impostor: status,
});

/** The same status for everybody. */
const open = (details: Details = {}, status = 200): AccessRow => ({ statuses: all(status), ...details });
/** Every member reads or changes their own data; others get 401. */
const members = (details: Details = {}, status = 200): AccessRow => ({
  statuses: { ...all(status), guest: 401, admin: 401, impostor: 401 },
  ...details,
});
/** For the operator alone; members get 401 too. */
const operator = (details: Details = {}): AccessRow => ({
  statuses: { ...all(401), admin: 200 },
  ...details,
});
/** Needs this tier or a higher one. Other members get 403 with the tier they need, not 404. */
const ofTier = (tier: 'premium' | 'scholar', details: Details, guests = 403, status = 200): AccessRow => ({
  statuses: {
    ...all(403),
    guest: guests,
    admin: guests,
    impostor: guests,
    premium: tier === 'premium' ? status : 403,
    scholar: status,
  },
  ...details,
});
/** Data of one member; other members get 404. */
const owner = (details: Details, status = 200): AccessRow => ({
  statuses: { ...all(status), guest: 401, admin: 401, impostor: 401, stranger: 404 },
  spends: true,
  ...details,
});

export const newPassword = 'an owl on the parapet';
const newPasswords = { password: newPassword, confirmPassword: newPassword };

/** A request whose body changes something of a member's. */
const spending = (body: AccessRow['body']): Details => ({ body, spends: true });

const credentials = spending(({ owner: { email }, password }) => ({ email, password }));
const registration = spending(({ newEmail }) => ({
  name: 'Somebody New',
  email: newEmail,
  ...newPasswords,
  ageConfirmed: true,
}));

const quiz = (tier: Tier, rest = ''): Details => ({
  address: ({ shelf }) => `/api/quizzes/${shelf[tier].quizId}${rest}`,
});
const quizFile = (tier: Tier, file: string): Details => ({
  address: ({ shelf }) => `/quizzes/view/${shelf[tier].quizId}/export/${file}`,
});
/** The slug of a guide of each tier. */
const guideSlugs: Record<Tier, string> = {
  free: 'ancient-rome',
  premium: 'reformation',
  scholar: 'the-long-view',
};
const guide = (tier: Tier, rest = ''): Details => ({
  address: `/api/study-guides/${guideSlugs[tier]}${rest}`,
});
const guideRead = (tier: Tier): Details => ({
  address: ({ shelf }) => `/api/guide-reads/${shelf[tier].guideId}`,
  spends: true,
});
/** A study plan for one period with a goal date in 30 days. */
const buildPlan = () => ({
  goalDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  hoursPerWeek: 5,
  weekdays: [1, 3, 5],
  periods: ['ancient-rome'],
  timeZone: 'UTC',
});
/** For Scholar members; the one in this test has no such item and gets 404. */
const scholarWithout: AccessRow = {
  statuses: { ...all(403), guest: 401, admin: 401, impostor: 401, scholar: 404 },
};
const unknownSearch = '/api/research/searches/999999999';
const bibliography = (rest = ''): Details => ({
  address: ({ owner: { bibliographyId } }) => `/api/bibliographies/${bibliographyId}${rest}`,
});
const bibliographyFile = (ending: string): AccessRow =>
  ofTier(
    'scholar',
    {
      address: ({ owner: { bibliographyId } }) => `/bibliographies/${bibliographyId}/bibliography.${ending}`,
    },
    401,
  );
const guidePdf = (tier: Tier): Details => ({ address: `/study-guides/${guideSlugs[tier]}/guide.pdf` });
const deck = (tier: Tier): Details => ({
  address: ({ shelf }) => `/api/flashcard-decks/${shelf[tier].deckId}`,
});
const deckFile = (tier: Tier, format: string): Details => ({
  address: ({ shelf }) => `/flashcards/${shelf[tier].deckId}/deck.${format}`,
});
/** A member's own deck; guests and other members get 404. */
const studiedByOwner = (address: AccessRow['address']): AccessRow => ({
  statuses: { ...all(200), guest: 404, admin: 404, impostor: 404, stranger: 404 },
  ...(address && { address }),
  spends: true,
});
const ownDeck = (rest = ''): Details => ({
  address: ({ owner: { ownDeck } }) => `/api/own-decks/${ownDeck.deckId}${rest}`,
});
const ownCard: Details = {
  address: ({ owner: { ownDeck } }) => `/api/own-decks/${ownDeck.deckId}/cards/${ownDeck.cardIds[0]}`,
};
/** A study group of the member. */
const group = (rest: (group: Participants['owner']['group']) => string = () => ''): Details => ({
  address: ({ owner: { group: own } }) => `/api/groups/${own.groupId}${rest(own)}`,
  spends: true,
});
const ownMessage = group(({ ownMessageId }) => `/messages/${ownMessageId}`);
const reviewDeck = (tier: Tier): Details => ({
  address: ({ shelf }) => `/api/review/decks/${shelf[tier].deckId}`,
  spends: true,
});
const ownReviewDeck: Details = {
  address: ({ owner: { ownDeck } }) => `/api/review/decks/${ownDeck.deckId}`,
};
const deckTable = { file: 'front,back\nRome,Tiber\n', spends: true } as const;
const attempt = (tier: Tier): Details => ({
  ...quiz(tier, '/attempts'),
  ...spending(({ shelf }) => {
    const { quizId, points } = shelf[tier];
    return { quizId, score: 0, totalPoints: points, timeSpent: 60 };
  }),
});

const issue = { month: 'February', year: '2025', templateName: 'february-2025-sample' };
/** Identity of a browser in calls to analytics. */
const visit = { sessionId: 'a'.repeat(21), visitorId: 'b'.repeat(21), ipAddress: null };

const issueAddress = (rest: string) => (who: Participants) => `/api/admin/newsletters/${who.issueId}/${rest}`;

const post = (name: keyof Participants['posts'], rest = ''): Details => ({
  address: ({ posts }) => `/api/admin/blog-posts/${posts[name]}${rest}`,
});
const newPost = { title: 'A post', excerpt: 'Of a few words.', content: 'A few words.' };

const webinar = (name: keyof Participants['webinars'], path: string, rest = ''): Details => ({
  address: ({ webinars }) => `${path}/${webinars[name]}${rest}`,
});
const newWebinar = {
  ...{
    title: 'A webinar',
    description: 'Of a few words.',
    speaker: null,
    recordingUrl: null,
    capacity: null,
  },
  ...{ localStart: '2090-01-01T18:00', timeZone: 'UTC', durationMinutes: 60, reading: [] },
  joinUrl: 'https://meet.example/1',
};

/** The operations of the OpenAPI document. Where an item's tier matters, each tier has a row, named in brackets. */
export const operationRows: Record<string, AccessRow> = {
  'GET /api/auth/user': members(),
  'POST /api/auth/login': open(credentials),
  'POST /api/login': open(credentials),
  'POST /api/auth/register': open(registration, 201),
  'POST /api/register': open(registration, 201),
  'POST /api/logout': open({ spends: true }),
  'POST /api/auth/forgot-password': open(spending(({ owner: { email } }) => ({ email }))),
  'POST /api/auth/reset-password': open(spending(({ tokens }) => ({ token: tokens.reset, ...newPasswords }))),
  'POST /api/auth/verify-email/request': members({ spends: true }),
  'POST /api/auth/verify-email': open(spending(({ tokens }) => ({ token: tokens.verify, ...newPasswords }))),
  'POST /api/auth/confirm-email': open(
    spending(({ tokens }) => ({ token: tokens.confirm, ...newPasswords })),
  ),
  'POST /api/auth/revert-email': open(spending(({ tokens }) => ({ token: tokens.revert, ...newPasswords }))),
  'PATCH /api/account': members(spending(() => ({ name: 'Another Name' }))),
  'POST /api/account/password': members(
    spending(({ password }) => ({ currentPassword: password, ...newPasswords })),
  ),
  'POST /api/account/email': members(spending(({ newEmail, password }) => ({ email: newEmail, password }))),
  'GET /api/account/sessions': members(),
  'DELETE /api/account/sessions': members({ spends: true }),
  'DELETE /api/account/sessions/{id}': owner({
    address: ({ owner: { sessionId } }) => `/api/account/sessions/${sessionId}`,
  }),
  'GET /api/account/export': members(),
  'POST /api/account/delete': members(spending(({ password }) => ({ password }))),
  'GET /api/plans': open(),
  'GET /api/subscription/status': members(),
  // There is no such price, but the answer shows who is allowed to send the request.
  'POST /api/create-subscription': members(
    spending(() => ({ priceId: 'price_unknown', tier: 'premium' })),
    400,
  ),
  // These members have no subscription.
  'POST /api/subscription/cancel': members({ spends: true }, 404),
  'POST /api/subscription/resume': members({ spends: true }, 404),
  'POST /api/subscription/preview': members(
    spending(() => ({ priceId: 'price_unknown' })),
    400,
  ),
  'POST /api/subscription/change': members(
    spending(() => ({ priceId: 'price_unknown', prorationDate: 1, currentPriceId: 'price_x', dueNow: 0 })),
    400,
  ),
  'POST /api/subscription/portal': members({ spends: true }, 404),
  'GET /api/subscription/invoices': members(),
  'GET /api/student-discount': members(),
  'POST /api/student-discount': members(
    spending(() => ({ statement: 'University of Padua, history, third year.' })),
  ),
  'POST /api/test-payments/confirm': members(
    spending(() => ({ clientSecret: 'pi_unknown_secret_unknown', card: 'success' })),
    404,
  ),
  'POST /api/test-payments/authenticate': members(
    spending(() => ({ clientSecret: 'pi_unknown_secret_unknown', pass: true })),
    404,
  ),
  'GET /api/saved-resources': members(),
  'GET /api/saved-resources/ids': members(),
  'GET /api/saved-resources/browse': members(),
  'POST /api/saved-resources': members(spending(() => ({ resourceId: 2 }))),
  'PATCH /api/saved-resources/{id}': owner({
    address: ({ owner: { savedId } }) => `/api/saved-resources/${savedId}`,
    body: () => ({ completed: true }),
  }),
  'DELETE /api/saved-resources/{id}': owner({
    address: ({ owner: { savedId } }) => `/api/saved-resources/${savedId}`,
  }),
  'GET /api/learning/progress': members(),
  'GET /api/bibliographies': members(),
  'POST /api/bibliographies': ofTier('scholar', { body: () => ({ title: 'More Sources' }) }, 401, 201),
  'GET /api/bibliographies/saved': members(),
  'GET /api/bibliographies/{id}': ofTier('scholar', bibliography(), 401),
  'PATCH /api/bibliographies/{id}': ofTier(
    'scholar',
    { ...bibliography(), body: () => ({ title: 'Other Sources' }) },
    401,
  ),
  'DELETE /api/bibliographies/{id}': owner(bibliography()),
  'PUT /api/bibliographies/{id}/items/{resourceId}': ofTier(
    'scholar',
    { ...bibliography('/items/2'), body: () => ({ note: 'Much used.' }) },
    401,
  ),
  'DELETE /api/bibliographies/{id}/items/{resourceId}': ofTier('scholar', bibliography('/items/1'), 401),
  'GET /api/collections': open(),
  'GET /api/collections/{slug}': open({ address: '/api/collections/by-what-right' }),
  'GET /api/collections/{slug}/text': ofTier(
    'scholar',
    { address: '/api/collections/by-what-right/text' },
    401,
  ),
  'GET /api/study-guides': open(),
  'GET /api/study-guides/featured': open(),
  'GET /api/periods/{id}/study-guides': open({ address: '/api/periods/1/study-guides' }),
  'GET /api/study-guides/{slug}': open(guide('scholar')),
  'GET /api/study-guides/{slug}/text': ofTier('scholar', guide('scholar', '/text'), 401),
  'GET /api/early-guides': ofTier('scholar', {}, 401),
  'GET /api/early-guides/{slug}': ofTier('scholar', { address: '/api/early-guides/early' }, 401),
  // Before its publication day the guide is hidden from everybody else.
  'GET /api/study-guides/{slug} (early)': open({ address: '/api/study-guides/early' }, 404),
  'GET /api/study-guides/{slug}/text (early)': {
    statuses: { ...all(404), guest: 401, admin: 401, impostor: 401, scholar: 200 },
    address: '/api/study-guides/early/text',
  },
  'POST /api/study-guides/{id}/download': members({
    ...spending(undefined),
    address: ({ shelf }) => `/api/study-guides/${shelf.free.guideId}/download`,
  }),
  'GET /api/guide-reads': members(),
  'PUT /api/guide-reads/{id}': members(guideRead('free')),
  'PUT /api/guide-reads/{id} (premium)': ofTier('premium', guideRead('premium'), 401),
  'PUT /api/guide-reads/{id} (scholar)': ofTier('scholar', guideRead('scholar'), 401),
  'DELETE /api/guide-reads/{id}': members(guideRead('scholar')),
  'GET /api/learning-paths': members(),
  'GET /api/learning-paths/{slug}': members({ address: '/api/learning-paths/ancient-rome' }),
  'GET /api/study-plan': ofTier('scholar', {}, 401),
  'PUT /api/study-plan': ofTier('scholar', spending(buildPlan), 401),
  'DELETE /api/study-plan': members({ spends: true }),
  'GET /api/study-goal': members(),
  'PUT /api/study-goal': members(
    spending(() => ({ periods: ['ancient-rome'], goalDate: null, timeZone: 'UTC' })),
  ),
  'DELETE /api/study-goal': members({ spends: true }),
  'GET /api/research': members(),
  'GET /api/research/search': ofTier('scholar', { address: '/api/research/search?q=rome' }, 401),
  'POST /api/research/searches': ofTier(
    'scholar',
    spending(() => ({ name: 'Rome', criteria: { q: 'rome' } })),
    401,
  ),
  'PATCH /api/research/searches/{id}': {
    ...scholarWithout,
    address: unknownSearch,
    body: () => ({ name: 'Rome' }),
  },
  'DELETE /api/research/searches/{id}': members({ address: unknownSearch }, 404),
  'POST /api/ai-tutor': members(spending(() => ({ question: 'Who was Julius Caesar?' }))),
  'GET /api/ai-tutor/daily-usage': members(),
  'GET /api/ai-tutor/exchanges': members(),
  'DELETE /api/ai-tutor/exchanges': members({ spends: true }),
  'DELETE /api/ai-tutor/exchanges/{id}': members({ address: '/api/ai-tutor/exchanges/999999999' }, 404),
  'PUT /api/ai-tutor/exchanges/{id}/feedback': members(
    { address: '/api/ai-tutor/exchanges/999999999/feedback', body: () => ({ right: false }) },
    404,
  ),
  'GET /api/groups': members(),
  'POST /api/groups': ofTier(
    'scholar',
    spending(() => ({ name: 'Readers of Tacitus', description: '' })),
    401,
    201,
  ),
  'POST /api/groups/invitation': members(spending(({ groupToken }) => ({ token: groupToken }))),
  'POST /api/groups/join': ofTier(
    'scholar',
    spending(({ groupToken }) => ({ token: groupToken })),
    401,
  ),
  'GET /api/groups/{id}': owner(group()),
  'PUT /api/groups/{id}': ofTier(
    'scholar',
    { ...group(), body: () => ({ name: 'Readers of Tacitus', description: '' }) },
    401,
  ),
  'DELETE /api/groups/{id}': owner(group()),
  'PUT /api/groups/{id}/invitation': ofTier(
    'scholar',
    { ...group(() => '/invitation'), body: () => ({ on: true }) },
    401,
  ),
  'PUT /api/groups/{id}/owner': owner({
    ...group(() => '/owner'),
    body: ({ owner: { group: own } }) => ({ memberId: own.memberId }),
  }),
  'DELETE /api/groups/{id}/members/{memberId}': owner(group(({ memberId }) => `/members/${memberId}`)),
  'GET /api/groups/{id}/resources': owner(group(() => '/resources')),
  'PUT /api/groups/{id}/resources/{resourceId}': ofTier(
    'scholar',
    group(() => '/resources/3'),
    401,
  ),
  'DELETE /api/groups/{id}/resources/{resourceId}': owner(
    group(({ resourceId }) => `/resources/${resourceId}`),
  ),
  'GET /api/groups/{id}/messages': owner(group(() => '/messages')),
  'POST /api/groups/{id}/messages': ofTier(
    'scholar',
    {
      ...group(() => '/messages'),
      body: () => ({ text: 'Good day.', key: 'a11ce000-0000-4000-8000-000000000001' }),
    },
    401,
    201,
  ),
  'PATCH /api/groups/{id}/messages/{messageId}': ofTier(
    'scholar',
    { ...ownMessage, body: () => ({ text: 'Good evening.' }) },
    401,
  ),
  'DELETE /api/groups/{id}/messages/{messageId}': owner(ownMessage),
  'POST /api/groups/{id}/messages/{messageId}/report': owner({
    ...group(({ otherMessageId }) => `/messages/${otherMessageId}/report`),
    body: () => ({ reason: 'It insults.' }),
  }),
  'DELETE /api/groups/{id}/messages': members(group(() => '/messages')),
  // The owner cannot report the group, but can change its texts.
  'POST /api/groups/{id}/report': owner(
    { ...group(() => '/report'), body: () => ({ reason: 'It insults.' }) },
    403,
  ),
  'PUT /api/groups/{id}/read': owner({
    ...group(() => '/read'),
    body: ({ owner: { group: own } }) => ({ messageId: own.otherMessageId }),
  }),
  'GET /api/quizzes': open(),
  'GET /api/quizzes/featured': open(),
  'GET /api/quizzes/results': members(),
  'GET /api/quizzes/mixed': open({ address: '/api/quizzes/mixed?periods=ancient-rome&count=10&seed=1' }),
  'GET /api/quizzes/{id}': open(quiz('scholar')),
  'GET /api/quizzes/{id}/questions': open(quiz('free', '/questions')),
  'GET /api/quizzes/{id}/questions (premium)': ofTier('premium', quiz('premium', '/questions')),
  'GET /api/quizzes/{id}/questions (scholar)': ofTier('scholar', quiz('scholar', '/questions')),
  'GET /api/quizzes/{id}/attempts': members(quiz('scholar', '/attempts')),
  'POST /api/quizzes/{id}/attempts': members(attempt('free')),
  'POST /api/quizzes/{id}/attempts (premium)': ofTier('premium', attempt('premium'), 401),
  'POST /api/quizzes/{id}/attempts (scholar)': ofTier('scholar', attempt('scholar'), 401),
  'GET /api/flashcard-decks': open(),
  'GET /api/flashcard-decks/{id}': open(deck('free')),
  'GET /api/flashcard-decks/{id} (premium)': ofTier('premium', deck('premium')),
  'GET /api/flashcard-decks/{id} (scholar)': ofTier('scholar', deck('scholar')),
  'GET /api/flashcard-decks/{id} (own)': studiedByOwner(
    ({ owner: { ownDeck } }) => `/api/flashcard-decks/${ownDeck.deckId}`,
  ),
  'GET /api/own-decks': members(),
  'POST /api/own-decks': members(
    spending(() => ({ title: 'A New Deck' })),
    201,
  ),
  'GET /api/own-decks/{id}': owner(ownDeck()),
  'PATCH /api/own-decks/{id}': owner({ ...ownDeck(), body: () => ({ title: 'Another Title' }) }),
  'DELETE /api/own-decks/{id}': owner(ownDeck()),
  'GET /api/own-decks/{id}/cards': owner(ownDeck('/cards?ids=1')),
  'POST /api/own-decks/{id}/cards': owner(
    { ...ownDeck('/cards'), body: () => ({ front: 'Where?', back: 'There.' }) },
    201,
  ),
  'PATCH /api/own-decks/{id}/cards/{cardId}': owner({ ...ownCard, body: () => ({ front: 'When?' }) }),
  'DELETE /api/own-decks/{id}/cards/{cardId}': owner(ownCard),
  // As with reminders: only members with a verified address may import files.
  'POST /api/own-decks/import/preview': members(deckTable, 403),
  'POST /api/own-decks/import': members(deckTable, 403),
  'POST /api/own-decks/{id}/import': members({ ...ownDeck('/import'), ...deckTable }, 403),
  'GET /api/review/queue': members(),
  'POST /api/review/reviews': members(
    spending(({ owner: { ownDeck } }) => ({
      reviews: [
        {
          id: 'a11ce000-0000-4000-8000-000000000001',
          cardId: ownDeck.cardIds[0],
          rating: 'good',
          reviewedAt: '2026-06-10T12:00:00Z',
          duration: 4000,
        },
      ],
    })),
  ),
  'DELETE /api/review/reviews/{id}': owner({
    address: ({ owner: { reviewId } }) => `/api/review/reviews/${reviewId}`,
  }),
  'GET /api/review/decks': members(),
  'PUT /api/review/decks/{id}': members(reviewDeck('free')),
  'PUT /api/review/decks/{id} (premium)': ofTier('premium', reviewDeck('premium'), 401),
  'PUT /api/review/decks/{id} (scholar)': ofTier('scholar', reviewDeck('scholar'), 401),
  'PUT /api/review/decks/{id} (own)': owner(ownReviewDeck),
  'DELETE /api/review/decks/{id}': members(reviewDeck('scholar')),
  'DELETE /api/review/decks/{id} (own)': owner(ownReviewDeck),
  'GET /api/review/decks/{id}/marks': members({
    address: ({ shelf }) => `/api/review/decks/${shelf.free.deckId}/marks`,
  }),
  'GET /api/review/due': members(),
  'GET /api/review/progress': members(),
  'PATCH /api/review/settings': members(spending(() => ({ dailyCap: 50 }))),
  'GET /api/review/reminders': members(),
  // None of these members has verified their address.
  'PUT /api/review/reminders': members(
    spending(() => ({ on: true })),
    403,
  ),
  'GET /api/periods': open(),
  'GET /api/periods/{id}/quizzes': open({ address: '/api/periods/3/quizzes' }),
  'GET /api/periods/{id}/flashcard-decks': open({ address: '/api/periods/3/flashcard-decks' }),
  'GET /api/periods/slug/{slug}': open({ address: '/api/periods/slug/ancient-rome' }),
  'GET /api/periods/slug/{slug}/resources': open({ address: '/api/periods/slug/ancient-rome/resources' }),
  'GET /api/periods/slug/{slug}/resources-by-category': open({
    address: '/api/periods/slug/ancient-rome/resources-by-category',
  }),
  'GET /api/categories': open(),
  'GET /api/resources': open(),
  'GET /api/resources/browse': open(),
  'GET /api/resources/search': open(),
  'GET /api/resources/{id}': open({ address: '/api/resources/1' }),
  'GET /api/resources/{id}/citation': open({ address: '/api/resources/1/citation' }),
  'GET /api/primary-texts': open(),
  'GET /api/primary-texts/browse': open(),
  'GET /api/study-tips': open(),
  'GET /api/recent-additions': open(),
  'GET /api/timeline': open(),
  'GET /api/timeline/events/{slug}': open({
    address: '/api/timeline/events/bce-0044-assassination-of-caesar',
  }),
  'GET /api/timeline/meanwhile': open({ address: '/api/timeline/meanwhile?year=-44' }),
  'GET /api/timeline/on-this-day': open(),
  'GET /api/related/items/{kind}/{key}': open({
    address: '/api/related/items/event/bce-0044-assassination-of-caesar',
  }),
  'GET /api/related/parts/{kind}': open({ address: '/api/related/parts/card?ids=1' }),
  'GET /api/related/periods/{slug}': open({ address: '/api/related/periods/ancient-rome' }),
  'GET /api/search': open(),
  'GET /api/search/suggestions': open(),
  'GET /api/stats': open(),
  'GET /api/config': open(),
  'POST /api/subscribe': open(spending(({ newEmail }) => ({ email: newEmail }))),
  'POST /api/newsletter/subscribe': open(spending(({ newEmail }) => ({ email: newEmail }))),
  // A token alone says whose subscription it is, whoever is signed in.
  'POST /api/newsletter/confirm': open(spending(({ tokens }) => ({ token: tokens.subscribe }))),
  'POST /api/newsletter/preferences': open({ body: ({ tokens }) => ({ token: tokens.letters }) }),
  'PUT /api/newsletter/preferences': open(
    spending(({ tokens }) => ({ token: tokens.letters, weekly: false, issues: false, reminders: false })),
  ),
  'POST /api/analytics/email-engagement': open(
    { body: ({ newEmail }) => ({ email: newEmail, templateId: issue.templateName }) },
    202,
  ),
  'POST /api/analytics/page-view': open({ body: () => ({ ...visit, page: '/about' }) }, 202),
  'POST /api/analytics/conversion': open(
    { body: () => ({ ...visit, viewedPricing: '2026-01-01T00:00:00Z' }) },
    202,
  ),
  'POST /api/analytics/empty-search': open({ body: () => ({ ...visit, query: 'nothing' }) }, 202),
  // For anyone with the visitor id, which only the visitor's browser stores.
  'POST /api/analytics/erase': open({ body: () => ({ visitorId: visit.visitorId }) }),
  'GET /api/analytics/dashboard': operator(),
  'GET /api/admin/stats': operator(),
  'GET /api/admin/analytics/series': operator(),
  'GET /api/admin/analytics/pages': operator(),
  'GET /api/admin/analytics/referrers': operator(),
  'GET /api/admin/analytics/empty-searches': operator(),
  'GET /api/admin/analytics/missing-pages': operator(),
  'GET /api/admin/analytics/refusals': operator(),
  'GET /api/admin/analytics/questions': operator(),
  'GET /api/admin/access': operator(),
  'GET /api/webinars': open(),
  'GET /api/webinars/{id}': open(webinar('scheduled', '/api/webinars')),
  'GET /api/webinars/{id} (draft)': open(webinar('draft', '/api/webinars'), 404),
  'GET /api/webinar-registrations': members(),
  'GET /api/webinar-registrations/{id}': members(webinar('scheduled', '/api/webinar-registrations')),
  'PUT /api/webinar-registrations/{id}': ofTier(
    'scholar',
    { ...webinar('scheduled', '/api/webinar-registrations'), spends: true },
    401,
  ),
  'DELETE /api/webinar-registrations/{id}': members({
    ...webinar('scheduled', '/api/webinar-registrations'),
    spends: true,
  }),
  'GET /api/admin/webinars': operator(),
  'POST /api/admin/webinars': { statuses: { ...all(401), admin: 201 }, body: () => newWebinar },
  'GET /api/admin/webinars/{id}': operator(webinar('draft', '/api/admin/webinars')),
  'PUT /api/admin/webinars/{id}': operator({
    ...webinar('draft', '/api/admin/webinars'),
    body: () => newWebinar,
  }),
  'POST /api/admin/webinars/{id}/state': operator({
    ...webinar('planned', '/api/admin/webinars', '/state'),
    body: () => ({ to: 'scheduled' }),
  }),
  'DELETE /api/admin/webinars/{id}': operator(webinar('unwanted', '/api/admin/webinars')),
  'GET /api/blog/posts': open(),
  'GET /api/blog/topics': open(),
  'GET /api/blog/latest': open(),
  'GET /api/blog-posts/slug/{slug}': open({ address: '/api/blog-posts/slug/voltaire-tolerance-calas' }),
  'GET /api/blog-posts/slug/{slug}/article': open({
    address: '/api/blog-posts/slug/voltaire-tolerance-calas/article',
  }),
  'POST /api/blog-posts/{id}/view': open({ address: ({ posts }) => `/api/blog-posts/${posts.read}/view` }),
  'POST /api/blog-posts/{id}/share': open({ address: ({ posts }) => `/api/blog-posts/${posts.read}/share` }),
  'GET /api/admin/blog-posts': operator(),
  'GET /api/admin/blog-stats': operator(),
  'GET /api/admin/deleted-blog-posts': operator(),
  'GET /api/admin/blog-posts/{id}': operator(post('draft')),
  'GET /api/admin/blog-posts/{id}/revisions': operator(post('draft', '/revisions')),
  'GET /api/admin/blog-posts/{id}/revisions/{version}': operator(post('draft', '/revisions/1')),
  'POST /api/admin/blog-posts': { statuses: { ...all(401), admin: 201 }, body: () => newPost },
  'PUT /api/admin/blog-posts/{id}': operator({ ...post('draft'), body: () => newPost }),
  'POST /api/admin/blog-posts/{id}/publish': operator(post('publish', '/publish')),
  'POST /api/admin/blog-posts/{id}/unpublish': operator(post('publish', '/unpublish')),
  'POST /api/admin/blog-posts/{id}/schedule': operator({
    ...post('draft', '/schedule'),
    body: () => ({ at: null }),
  }),
  'POST /api/admin/blog-posts/{id}/restore': operator(post('deleted', '/restore')),
  'DELETE /api/admin/blog-posts/{id}': operator(post('delete')),
  'POST /api/admin/blog-preview': operator({ body: () => ({ content: 'A few words.' }) }),
  // Not a picture: 415 shows that the password was accepted.
  'POST /api/admin/blog-images': { statuses: { ...all(401), admin: 415 }, file: 'words' },
  'GET /api/admin/editorial-reviews': operator(),
  'GET /api/admin/editorial-reviews/{kind}/{id}': operator({
    address: ({ shelf }) => `/api/admin/editorial-reviews/guide/${shelf.free.guideId}`,
  }),
  'GET /api/admin/editorial-reviews/{kind}/{id}/text': operator({
    address: ({ shelf }) => `/api/admin/editorial-reviews/guide/${shelf.scholar.guideId}/text`,
  }),
  // Not the present version: 409 shows that the password was accepted.
  'POST /api/admin/editorial-reviews': {
    statuses: { ...all(401), admin: 409 },
    body: ({ shelf }) => ({
      ...{ kind: 'guide', id: shelf.free.guideId, version: 'another' },
      ...{ reviewer: 'Ada', reviewedOn: '2026-01-02' },
    }),
  },
  'GET /api/admin/waiting': operator(),
  'GET /api/admin/student-requests': operator(),
  // An unknown request: 404 shows that the password was accepted.
  'POST /api/admin/student-requests/{id}': {
    statuses: { ...all(401), admin: 404 },
    address: '/api/admin/student-requests/999999999',
    body: () => ({ decision: 'refused' }),
  },
  'GET /api/admin/group-reports': operator(),
  // An unknown report or ban: 404 shows that the password was accepted.
  'POST /api/admin/group-reports/{id}': {
    statuses: { ...all(401), admin: 404 },
    address: '/api/admin/group-reports/999999999',
    body: () => ({ action: 'dismiss' }),
  },
  'GET /api/admin/group-reports/hidden': operator(),
  'DELETE /api/admin/group-reports/{id}/hiding': {
    statuses: { ...all(401), admin: 404 },
    address: '/api/admin/group-reports/999999999/hiding',
  },
  'GET /api/admin/tutor-corrections': operator(),
  'POST /api/admin/tutor-corrections/{id}/settle': {
    statuses: { ...all(401), admin: 404 },
    address: '/api/admin/tutor-corrections/999999999/settle',
  },
  'GET /api/admin/group-bans': operator(),
  'DELETE /api/admin/group-bans/{id}': {
    statuses: { ...all(401), admin: 404 },
    address: '/api/admin/group-bans/999999999',
  },
  'GET /api/admin/billing/unended-customers': operator(),
  'POST /api/admin/billing/reconcile': operator(),
  'POST /api/admin/billing/test-clock': operator({ body: () => ({ days: 1 }) }),
  'GET /api/admin/newsletter-stats': operator(),
  'GET /api/admin/newsletter-templates': operator(),
  'GET /api/admin/email-stats': operator(),
  'GET /api/admin/newsletters': operator(),
  'POST /api/admin/send-newsletter': operator({ body: () => issue }),
  'POST /api/admin/test-newsletter': operator({ body: ({ newEmail }) => ({ ...issue, to: newEmail }) }),
  'POST /api/admin/newsletters/{id}/state': operator({
    address: issueAddress('state'),
    body: () => ({ to: 'cancelled' }),
  }),
  'GET /api/admin/newsletters/{id}/uncertain': operator({ address: issueAddress('uncertain') }),
  'POST /api/admin/newsletters/{id}/uncertain': operator({
    address: issueAddress('uncertain'),
    body: () => ({ ids: 'all', as: 'delivered' }),
  }),
  'POST /api/email-capture': open(
    spending(({ newEmail }) => ({
      email: newEmail,
      leadMagnet: 'Ultimate Western Civilization Study Guide Checklist',
    })),
  ),
  'POST /api/contact': open(
    spending(({ newEmail }) => ({
      name: 'A Reader',
      email: newEmail,
      message: 'Is the library open today?',
    })),
    202,
  ),
};

/** Everything else that the server mounts: links, files, downloads, folders of files. */
export const fileRows: Record<string, AccessRow> = {
  'GET /api/health': open(),
  'GET /api/openapi.json': open(),
  'GET /api/login': open(
    { address: '/api/login?redirect=/my-learning', location: '/auth?redirect=%2Fmy-learning' },
    302,
  ),
  'GET /api/logout': open({ spends: true, location: '/#signed-out' }, 302),
  // Needs a secret of the operator's; none is set here.
  'POST /api/mail/reports': open({}, 404),
  // Needs the payment provider's signature.
  'POST /api/webhooks/stripe': open({}, 400),
  'POST /api/admin/preview-newsletter': operator({
    body: () => ({ templateName: issue.templateName, replacements: { MONTH: 'May', YEAR: '2025' } }),
  }),
  'GET /admin/newsletter/preview': open(),
  // Links in mails: only links that the site has made are followed.
  'GET /newsletter/click/{link}/{delivery}/{signature}': open(
    { address: '/newsletter/click/1/1/made-up' },
    404,
  ),
  'GET /newsletter/open/{delivery}/{signature}': open({ address: '/newsletter/open/1/made-up' }),
  'ALL /sw.js': open({ address: '/sw.js' }),
  // The recipient's token is enough; no session is needed.
  'GET /newsletter/unsubscribe/{list}/{token}': open(
    { address: ({ tokens }) => `/newsletter/unsubscribe/weekly/${tokens.letters}` },
    303,
  ),
  'POST /newsletter/unsubscribe/{list}/{token}': open({
    address: ({ tokens }) => `/newsletter/unsubscribe/weekly/${tokens.letters}`,
    spends: true,
  }),
  'GET /resources/{id}/citation.ris': open({ address: '/resources/1/citation.ris' }),
  'GET /resources/{id}/citation.bib': open({ address: '/resources/1/citation.bib' }),
  'GET /resources/{id}/citation.json': open({ address: '/resources/1/citation.json' }),
  'GET /my-learning/bibliography.rtf': members({ address: '/my-learning/bibliography.rtf' }),
  'GET /my-learning/bibliography.ris': members({ address: '/my-learning/bibliography.ris' }),
  'GET /my-learning/bibliography.bib': members({ address: '/my-learning/bibliography.bib' }),
  'GET /my-learning/bibliography.json': members({ address: '/my-learning/bibliography.json' }),
  'GET /bibliographies/{id}/bibliography.rtf': bibliographyFile('rtf'),
  'GET /bibliographies/{id}/bibliography.ris': bibliographyFile('ris'),
  'GET /bibliographies/{id}/bibliography.bib': bibliographyFile('bib'),
  'GET /bibliographies/{id}/bibliography.json': bibliographyFile('json'),
  'GET /quizzes/view/{id}/export/quiz.pdf': ofTier('premium', quizFile('premium', 'quiz.pdf')),
  'GET /quizzes/view/{id}/export/answers.pdf': ofTier('scholar', quizFile('scholar', 'answers.pdf')),
  'GET /quizzes/view/{id}/export/qti.zip': ofTier('premium', quizFile('premium', 'qti.zip')),
  'GET /quizzes/view/{id}/export/moodle.xml': ofTier('scholar', quizFile('scholar', 'moodle.xml')),
  'GET /quizzes/view/{id}/export/gift.txt': open(quizFile('free', 'gift.txt')),
  'GET /teachers/choice': open(
    {
      address: '/teachers/choice?quiz=quiz-rome&version=B&question=huts',
      location: '/teachers?quiz=quiz-rome&version=B&questions=huts#files',
    },
    303,
  ),
  'GET /study-guides/{slug}/guide.pdf': ofTier('premium', guidePdf('premium'), 401),
  'GET /ai-tutor/conversation.md': members(),
  // This member has written no notes.
  'GET /research/notes.md': scholarWithout,
  'GET /research/notes.txt': scholarWithout,
  'GET /research/notes.csv': scholarWithout,
  // This member has no study plan.
  'GET /study-plan.ics': scholarWithout,
  'GET /webinars/{file}{[1-9][0-9]*\\.ics}': open(webinar('scheduled', '/webinars', '.ics')),
  'GET /flashcards/{id}/deck.apkg': ofTier('premium', deckFile('premium', 'apkg')),
  'GET /flashcards/{id}/deck.csv': studiedByOwner(
    ({ owner: { ownDeck } }) => `/flashcards/${ownDeck.deckId}/deck.csv`,
  ),
  'GET /flashcards/{id}/deck.pdf': open(deckFile('free', 'pdf')),
  'GET /sitemap.xml': open(),
  'GET /robots.txt': open(),
  'GET /.well-known/security.txt': open(),
  'GET /.well-known/change-password': open({ location: '/account' }, 302),
  'GET /site.webmanifest': open(),
  'GET /feed.xml': open(),
  'GET /on-this-day.ics': open(),
  'GET /blog/feed.xml': open(),
  'GET /blog/feed.json': open(),
  'GET /blog/images/{name}': open({ address: '/blog/images/none.webp' }, 404),
  'GET /favicon.ico': open({ location: '/plates/favicon-32.png' }, 301),
  'GET /pdfs/ultimate-western-civ-study-guide-checklist.html': open(),
  'ALL /assets/*': open({ address: '/assets/nothing.js' }, 404),
  'GET /assets/*': open({ address: '/assets/nothing.js' }, 404),
  'ALL /plates/*': open({ address: '/plates/icon-192.png' }),
  'GET /plates/*': open({ address: '/plates/nothing.png' }, 404),
  'GET /pdfs/*': open({ address: '/pdfs/nothing.pdf' }, 404),
};

/** The pages, by their route patterns. */
export const pageRows: Record<string, AccessRow> = {
  '/': open(),
  '/about': open(),
  '/about-us': open(),
  '/privacy-policy': open(),
  '/terms-of-service': open(),
  '/study-guides': open(),
  '/study-guides/:slug': open({ address: '/study-guides/the-long-view' }),
  '/collections': open(),
  '/collections/:slug': open({ address: '/collections/by-what-right' }),
  '/webinars': open(),
  '/webinars/:id': open(webinar('scheduled', '/webinars')),
  '/study-companion': open(),
  '/ai-tutor': open(),
  '/pricing': open(),
  '/plans': open(),
  '/subscribe': open(),
  '/test-payments/authenticate': open(),
  '/quizzes/view/:id': open({ address: ({ shelf }) => `/quizzes/view/${shelf.scholar.quizId}` }),
  '/quizzes/mixed': open(),
  '/flashcards/:id': open({ address: ({ shelf }) => `/flashcards/${shelf.scholar.deckId}` }),
  '/teachers': open(),
  // For a quiz above the visitor's tier the page says which tier opens it.
  '/quizzes/sheet': open({ address: '/quizzes/sheet?quiz=quiz-ancient-rome-republic&version=B' }),
  '/quizzes/:period?': open({ address: '/quizzes/ancient-rome' }),
  '/blog': open(),
  '/blog/tag/:tag': open({ address: '/blog/tag/galileo' }),
  '/blog/period/:period': open({ address: '/blog/period/renaissance' }),
  '/blog/post/:slug': open({ address: '/blog/post/voltaire-tolerance-calas' }),
  '/blog/:slug': open({ address: '/blog/voltaire-tolerance-calas' }),
  '/periods/:slug': open({ address: '/periods/ancient-rome' }),
  '/resources/period/:slug': open({ address: '/resources/period/ancient-rome' }),
  '/resources': open(),
  '/resources/:key': open({ address: '/resources/1' }),
  '/primary-texts': open(),
  '/texts': open(),
  '/study-tips': open(),
  '/research': open(),
  '/offline': open(),
  '/offline/review': open(),
  '/timeline': open(),
  '/timeline/meanwhile': open(),
  '/timeline/:slug': open({ address: '/timeline/bce-0044-assassination-of-caesar' }),
  '/auth': open(),
  '/auth/forgot': open(),
  '/auth/reset': open(),
  '/auth/verify': open(),
  '/auth/confirm-email': open(),
  '/auth/revert-email': open(),
  // The password form is shown to everybody.
  '/admin': open(),
  '/admin/analytics': open(),
  '/admin/dashboard': open(),
  '/admin/newsletter': open(),
  '/admin/blog': open(),
  '/admin/reviews': open(),
  '/admin/reviews/:kind/:id': open({ address: '/admin/reviews/guide/1' }),
  '/admin/payments': open(),
  '/admin/groups': open(),
  '/admin/tutor': open(),
  '/admin/webinars': open(),
  '/newsletter/confirm': open(),
  '/newsletter/preferences': open(),
  '/account': open(),
  '/review': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Freview',
  },
  '/review/progress': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Freview%2Fprogress',
  },
  '/my-decks': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fmy-decks',
  },
  // A deck of the library, which has no owner.
  '/my-decks/:id': {
    address: '/my-decks/1',
    statuses: { ...all(404), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fmy-decks%2F1',
  },
  '/my-learning': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fmy-learning',
  },
  '/my-learning/bibliography': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fmy-learning%2Fbibliography',
  },
  '/bibliographies': open(),
  // A bibliography of another member.
  '/bibliographies/:id': {
    address: '/bibliographies/1',
    statuses: { ...all(403), scholar: 404, guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fbibliographies%2F1',
  },
  '/learning-paths': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Flearning-paths',
  },
  '/learning-paths/:slug': {
    address: '/learning-paths/ancient-rome',
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Flearning-paths%2Fancient-rome',
  },
  '/study-plan': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fstudy-plan',
  },
  '/start': {
    statuses: { ...all(200), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fstart',
  },
  '/groups': open(),
  '/groups/join': open(),
  '/groups/:id': {
    address: '/groups/999999999',
    statuses: { ...all(404), guest: 302, admin: 302, impostor: 302 },
    location: '/api/login?redirect=%2Fgroups%2F999999999',
  },
  '*': open({ address: '/nowhere' }, 404),
};
