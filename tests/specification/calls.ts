/** Section 7, 'Calls made', with the response fields of section 3. */
import type { CallRow } from './rows.ts';

const period = ['id', 'name', 'slug', 'description', 'timespan', 'imageUrl'];
const resource = [
  ...['id', 'title', 'author', 'description', 'periodId', 'categoryId', 'level', 'rating', 'url'],
  ...['imageUrl', 'affiliateUrl'],
];
const guide = [
  ...['id', 'title', 'description', 'periodId', 'period', 'featured', 'minimumTier', 'price', 'pdfUrl'],
];
const quiz = ['id', 'title', 'description', 'difficulty', 'timeLimit', 'imageUrl', 'featured'];
const deck = ['id', 'title', 'description', 'featured'];
const post = ['id', 'slug', 'title', 'excerpt', 'publishedAt', 'readTimeMinutes', 'tags'];
const fullPost = [
  ...post,
  ...['metaDescription', 'content', 'periodId', 'featuredImageUrl', 'seoKeywords', 'published', 'viewCount'],
  'shareCount',
];
const user = ['name', 'email', 'subscriptionTier'];
const saved = ['id', 'resourceId', 'completed', 'notes'];

const email = 'reader@example.org';
const password = 'a quiet corner by the window';
const credentials = { email: 'specified@example.org', password };
// Decision: the form asks the reader to confirm an age of at least 13, as the terms require.
const registration = { ...credentials, name: 'Ada', confirmPassword: password, ageConfirmed: true };
const leadMagnet = 'Ultimate Western Civilization Study Guide Checklist';
const newPost = { title: 'A post', excerpt: 'Of a few words.', content: 'A few words.' };
const issue = { month: 'February', year: '2025', templateName: 'february-2025-sample' };

/** The placeholders of the monthly template. */
const customContent = Object.fromEntries(
  [
    ...['PERIOD_NAME', 'TOPIC', 'OPENING', 'ARTICLE_TITLE', 'ARTICLE', 'SOURCE_TITLE', 'SOURCE_NOTE'],
    ...['READINGS', 'QUESTION', 'ANSWER'],
  ].map((name) => [name, 'A few words.']),
);

/** 'Every analytics call also sends': ids of 21 characters, and no network address. */
const visit = {
  sessionId: 'V1StGXR8_Z5jdHi6B-myT',
  visitorId: 'oGx2XhpKqPF9mWY3cT4-n',
  ipAddress: null,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const moment = '2026-01-02T03:04:05.000Z';

/** In this order: the members registered first sign in in later rows. */
export const publicCalls: readonly CallRow[] = [
  { call: 'POST /api/auth/register', payload: registration, keys: user },
  { call: 'POST /api/auth/login', payload: credentials, keys: user },
  { call: 'POST /api/login', payload: credentials, keys: user },
  { call: 'POST /api/register', payload: { ...registration, email: 'other@example.org' }, keys: user },
  { call: 'GET /api/auth/user', as: 'member', keys: user },
  { call: 'GET /api/auth/user', refused: 401 },
  { call: 'POST /api/logout' },
  { call: 'GET /api/periods', keys: period },
  { call: 'GET /api/periods/slug/{slug}', of: 'period', keys: period },
  { call: 'GET /api/periods/slug/{slug}/resources', of: 'period', keys: resource },
  { call: 'GET /api/periods/{id}/study-guides', of: 'period', keys: guide },
  { call: 'GET /api/periods/{id}/quizzes', of: 'period', keys: quiz },
  { call: 'GET /api/periods/{id}/flashcard-decks', of: 'period', keys: deck },
  { call: 'GET /api/categories', keys: ['id', 'name'] },
  { call: 'GET /api/resources', keys: resource },
  { call: 'GET /api/resources/search', query: 'q=rome', keys: resource },
  { call: 'GET /api/stats', keys: ['resources', 'blogPosts', 'periods', 'monthlyVisitors'] },
  {
    call: 'GET /api/search',
    query: 'q=rome',
    keys: ['type', 'id', 'title', 'slug', 'url', 'period', 'category'],
  },
  {
    call: 'GET /api/recent-additions',
    keys: [...['type', 'id', 'title', 'description', 'slug', 'url', 'period', 'category', 'author', 'tags']],
  },
  { call: 'GET /api/timeline', keys: ['id', 'date', 'title', 'description', 'periodId'] },
  { call: 'GET /api/study-tips', keys: ['id', 'icon', 'title', 'description', 'tips'] },
  { call: 'GET /api/study-guides', keys: [...guide, 'period.name'] },
  { call: 'GET /api/study-guides/featured', keys: guide },
  { call: 'POST /api/study-guides/{id}/download', of: 'guide', as: 'member' },
  {
    call: 'GET /api/primary-texts',
    keys: ['id', 'periodId', 'title', 'author', 'date', 'description', 'url'],
  },
  { call: 'GET /api/blog/latest', keys: post },
  { call: 'GET /api/blog/posts', keys: post },
  { call: 'GET /api/blog-posts/slug/{slug}', of: 'post', keys: fullPost },
  { call: 'POST /api/blog-posts/{id}/view', of: 'post' },
  { call: 'POST /api/blog-posts/{id}/share', of: 'post' },
  { call: 'POST /api/subscribe', payload: { email } },
  { call: 'POST /api/newsletter/subscribe', payload: { email } },
  { call: 'POST /api/email-capture', payload: { email, leadMagnet } },
  { call: 'POST /api/email-capture', payload: { email, name: 'Ada', leadMagnet } },
  {
    call: 'POST /api/saved-resources',
    as: 'member',
    payload: { resourceId: 1, completed: false, notes: '' },
  },
  {
    call: 'GET /api/saved-resources',
    as: 'member',
    keys: [...saved, ...['resource.author', 'resource.title', 'resource.description', 'resource.url']],
  },
  { call: 'PATCH /api/saved-resources/{id}', of: 'saved', as: 'member', payload: { completed: true } },
  { call: 'DELETE /api/saved-resources/{id}', of: 'saved', as: 'member' },
  { call: 'GET /api/quizzes', keys: quiz },
  { call: 'GET /api/quizzes/featured', keys: quiz },
  { call: 'GET /api/quizzes/{id}', of: 'quiz', keys: quiz },
  {
    call: 'GET /api/quizzes/{id}/questions',
    of: 'quiz',
    keys: ['id', 'questionText', 'options', 'correctAnswer', 'points', 'explanation'],
  },
  {
    call: 'POST /api/quizzes/{id}/attempts',
    of: 'quiz',
    as: 'member',
    payload: { quizId: 1, score: 7, totalPoints: 10, timeSpent: 60 },
  },
  { call: 'GET /api/flashcard-decks', keys: deck },
  {
    call: 'GET /api/flashcard-decks/{id}',
    of: 'deck',
    keys: [...deck, 'flashcards.id', 'flashcards.front', 'flashcards.back'],
  },
  { call: 'GET /api/ai-tutor/daily-usage', as: 'member', keys: ['count'] },
  {
    call: 'POST /api/ai-tutor',
    as: 'member',
    payload: { question: 'Who was Julius Caesar?' },
    keys: ['answer'],
  },
  {
    call: 'POST /api/create-subscription',
    as: 'buyer',
    payload: { priceId: 'premium', tier: 'premium' },
    keys: ['clientSecret'],
  },
  {
    call: 'POST /api/create-subscription',
    as: 'member',
    payload: { priceId: 'price_unknown', tier: 'premium' },
    keys: ['message'],
    refused: 400,
  },
  {
    call: 'GET /api/subscription/status',
    as: 'member',
    keys: ['tier', 'subscription'],
    // This member has no subscription.
    described: ['status', 'current_period_end', 'cancel_at_period_end'].map(
      (field) => `subscription.${field}`,
    ),
  },
  // So there is nothing to cancel either.
  { call: 'POST /api/subscription/cancel', as: 'member', keys: ['message'], refused: 404 },
];

export const adminCalls: readonly CallRow[] = [
  { call: 'GET /api/admin/newsletter-stats', as: 'operator', keys: ['subscriberCount'] },
  { call: 'POST /api/admin/send-newsletter', as: 'operator', payload: issue, keys: ['sent'] },
  {
    call: 'POST /api/admin/send-newsletter',
    as: 'operator',
    payload: { ...issue, month: 'March', templateName: 'monthly-newsletter-template', customContent },
    keys: ['sent'],
  },
  {
    call: 'POST /api/admin/preview-newsletter',
    as: 'operator',
    payload: { templateName: issue.templateName, replacements: { MONTH: 'February', YEAR: '2025' } },
  },
  { call: 'GET /api/admin/blog-posts', as: 'operator', keys: fullPost },
  { call: 'POST /api/admin/blog-posts', as: 'operator', payload: newPost, keys: fullPost },
  { call: 'PUT /api/admin/blog-posts/{id}', of: 'draft', as: 'operator', payload: newPost },
  { call: 'POST /api/admin/blog-posts/{id}/publish', of: 'draft', as: 'operator' },
  { call: 'DELETE /api/admin/blog-posts/{id}', of: 'draft', as: 'operator' },
  {
    call: 'GET /api/admin/stats',
    as: 'operator',
    keys: [
      ...['total', 'premium', 'scholar', 'free'].map((field) => `users.${field}`),
      ...['monthly', 'annual'].map((field) => `revenue.${field}`),
      ...['totalResources', 'studyGuides', 'blogPosts', 'quizzes'].map((field) => `content.${field}`),
      ...['totalDownloads', 'blogViews', 'quizAttempts'].map((field) => `engagement.${field}`),
    ],
  },
  {
    call: 'GET /api/admin/email-stats',
    as: 'operator',
    keys: [
      ...['subscribers.total_subscribers', 'subscribers.new_this_week'],
      ...['emailSequences.status', 'emailSequences.count'],
    ],
  },
  {
    call: 'GET /api/analytics/dashboard',
    as: 'operator',
    keys: [
      ...['visitors', 'leadMagnetViews', 'downloads', 'emailSubscribers', 'purchases'].map(
        (field) => `funnelStats.${field}`,
      ),
      ...[
        ...['visitorToDownload', 'downloadToEmail', 'emailToPricing', 'pricingToCheckout'],
        'checkoutToPurchase',
      ].map((field) => `funnelStats.conversionRates.${field}`),
      ...['pageViews', 'revenueData', 'totalRevenue'],
      ...['sent', 'opened', 'clicked'].map((field) => `emailStats.${field}`),
    ],
    // This site has no events yet.
    described: [
      ...['pageViews.page', 'pageViews.count'],
      ...['revenueData.tier', 'revenueData.revenue', 'revenueData.count'],
    ],
  },
];

export const analyticsCalls: readonly CallRow[] = [
  {
    call: 'POST /api/analytics/page-view',
    payload: { ...visit, page: '/pricing', title: 'Plans', referrer: 'https://example.org/', timeOnPage: 12 },
  },
  {
    call: 'POST /api/analytics/conversion',
    payload: {
      ...{ ...visit, referrer: '', landingPage: '/', viewedLeadMagnet: moment, downloadedLeadMagnet: moment },
      ...{ subscribedEmail: moment, viewedPricing: moment, startedCheckout: moment },
      ...{ completedPurchase: moment, email, subscriptionTier: 'premium', revenue: 4.99 },
    },
  },
  ...['sentAt', 'openedAt', 'clickedAt'].map((what) => ({
    call: 'POST /api/analytics/email-engagement',
    payload: { ...visit, email, templateId: issue.templateName, [what]: moment },
  })),
];
