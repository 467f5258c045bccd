/**
 * Section 8, 'Error catalogue'. Messages after a reader's action come from a script: the texts of a row are in the
 * same script. Messages of a page or of the API have their place beside them.
 */
import type { TextRow } from './rows.ts';

const json = { email: 'nobody@example.org', password: 'not the password' };
const newMember = {
  ...{ name: 'Ada', email: 'ada@example.org', password: 'a quiet corner', confirmPassword: 'x' },
};

export const messages: readonly TextRow[] = [
  {
    of: 'Invalid newsletter e-mail',
    texts: ['Invalid email', 'Please enter a valid email address'],
  },
  {
    of: 'Newsletter failure (home)',
    texts: [
      'Subscription failed',
      'There was an error subscribing to the newsletter. Please try again later.',
    ],
  },
  { of: 'Newsletter failure (article)', texts: ['Something went wrong. Please try again later.'] },
  {
    of: 'Newsletter success (home)',
    texts: ['Successfully subscribed!', 'Thank you for subscribing to our newsletter.'],
  },
  {
    of: 'Lead magnet empty',
    texts: ['Email Required', 'Please enter your email address to download the guide.'],
  },
  { of: 'Lead magnet failure', texts: ['Error', 'Something went wrong. Please try again.'] },
  {
    of: 'Lead magnet success',
    texts: ['Success!', 'Your download will start automatically. Check your email for future updates!'],
  },
  { of: 'Save failure', texts: ['Error saving resource', 'There was a problem saving this resource'] },
  {
    of: 'Save success',
    texts: ['Resource saved', 'This resource has been added to your learning list'],
  },
  { of: 'Login failure', texts: ['Login failed'] },
  {
    of: "Login failure, the server's error",
    texts: ['Invalid email or password'],
    in: { call: 'POST /api/auth/login', body: json },
  },
  { of: 'Login, network failure', texts: ['An error occurred. Please try again.'] },
  { of: 'Login success', texts: ['Welcome back!', "You've been successfully logged in."] },
  {
    of: 'Registration failure',
    texts: ['Registration failed', 'Failed to create account', 'Passwords do not match'],
  },
  {
    of: 'Registration failure, by the server',
    texts: ['Passwords do not match'],
    in: { call: 'POST /api/auth/register', body: { ...newMember, ageConfirmed: true } },
  },
  {
    of: 'Registration success',
    texts: ['Welcome to {}', 'Your account has been created successfully.'],
  },
  { of: 'Logout failure', texts: ['Logout failed'] },
  { of: 'Logout success', texts: ['Logged out', "You've been successfully logged out."] },
  { of: 'Study tips load', texts: ['Failed to load study tips. Please try again later.'] },
  { of: 'Quizzes load', texts: ['Failed to load quizzes. Please try again later.'] },
  { of: 'Decks load', texts: ['Failed to load flashcard decks. Please try again later.'] },
  { of: 'Quiz load', texts: ['Failed to load quiz. Please try again later.'] },
  {
    of: 'Quiz load, on the quiz view page',
    texts: ['Failed to load quiz. The quiz might not exist or there was a problem with the server.'],
    in: { page: '/quizzes/view/999999' },
  },
  {
    of: 'Deck page',
    texts: [
      'Failed to load flashcard deck. The deck might not exist or there was a problem with the server.',
    ],
    in: { page: '/flashcards/999999' },
  },
  {
    of: 'Progress update',
    texts: [
      ...['Failed to update progress', 'There was an error updating your progress'],
      ...['Resource marked as complete', 'Your progress has been updated'],
    ],
  },
  {
    of: 'Removal',
    texts: [
      ...['Failed to remove resource', 'There was an error removing this resource'],
      'Resource removed',
    ],
  },
  {
    of: 'Quiz submit',
    texts: [
      ...['Error', 'Failed to submit quiz. Your results could not be saved.'],
      ...['Quiz Completed', 'Your quiz results have been saved.'],
    ],
  },
  { of: 'Empty state of guides', texts: ['No Study Guides Available'] },
  {
    of: 'Empty state of texts',
    texts: ['No primary texts found for the selected period.'],
    in: { page: '/texts?period=ancient-rome&q=zzzzqqq' },
  },
  { of: 'Empty state of quizzes', texts: ['No quizzes available at this time.'] },
  { of: 'Empty state of decks', texts: ['No flashcard decks available for this period yet.'] },
  { of: 'Empty state of a quiz', texts: ["This quiz doesn't have any questions yet."] },
  {
    of: 'Empty state of saved resources',
    texts: ['No saved resources yet'],
    in: { page: '/my-learning', as: 'member' },
  },
  {
    of: 'Empty state of completed resources',
    texts: ['No completed resources yet'],
    in: { page: '/my-learning?tab=completed', as: 'member' },
  },
  { of: 'Empty state of a deck', texts: ['No flashcards in this deck'] },
  { of: 'Empty state of the blog', texts: ['More Articles Coming Soon'] },
  { of: 'Empty state of analytics', texts: ['No analytics data available'] },
  {
    of: 'Study companion chat',
    texts: ['Sorry, I encountered an error. Please try again later.'],
  },
  {
    of: 'AI tutor, 401',
    texts: ['Unauthorized', 'You are logged out. Logging in again...'],
  },
  {
    of: "AI tutor, a guest's question",
    texts: ['Unauthorized'],
    in: { call: 'POST /api/ai-tutor', body: { question: 'Who was Julius Caesar?' } },
  },
  {
    of: 'AI tutor, 429',
    texts: ['Daily Limit Reached', 'Upgrade to Premium for unlimited questions.'],
  },
  { of: 'AI tutor, other', texts: ['Failed to get response from AI tutor. Please try again.'] },
  {
    of: 'AI tutor limit used up',
    texts: [
      'Daily Question Limit Reached',
      "You've used your daily question for today. Upgrade to Premium for unlimited questions and access to all study features.",
    ],
  },
  { of: 'Subscribe', texts: ['Failed to create subscription', 'Failed to initialize payment'] },
  { of: 'Subscribe, no secret', texts: ['No client secret received'] },
  { of: 'Payment failure', texts: ['Payment Failed', 'Error'] },
  {
    of: 'Payment success',
    texts: ['Subscription Successful', 'Welcome to {}! Your subscription is now active.'],
  },
  { of: 'Cancel failure', texts: ['Failed to cancel subscription'] },
  { of: 'Cancel success', texts: ['Subscription Cancelled'] },
  { of: 'User fetch', texts: ['Failed to fetch user data'] },
  { of: 'Status fetch', texts: ['Failed to fetch subscription status'] },
  {
    of: 'Admin newsletter',
    texts: [
      ...['Newsletter Sent!', 'Successfully sent to {} subscribers'],
      ...['Send Failed', 'Failed to send newsletter'],
      ...['Preview Failed', 'Failed to preview newsletter'],
      ...['Missing Information', 'Please select template, month, and year'],
    ],
  },
  {
    of: 'Admin blog',
    texts: [
      ...['create', 'update', 'publish', 'delete'].flatMap((verb) => [
        `Failed to ${verb} blog post`,
        `Blog post ${verb}${verb.endsWith('e') ? 'd' : 'ed'} successfully`,
      ]),
      'Please fill in all required fields',
    ],
  },
  { of: 'Admin login', texts: ['Admin access granted'] },
  { of: 'Admin login, refused', texts: ['Invalid admin password', 'Authentication failed'] },
  {
    of: 'Period not found',
    texts: [
      'Period Not Found',
      "The historical period you're looking for doesn't exist or couldn't be loaded.",
    ],
    in: { page: '/periods/atlantis' },
  },
  { of: 'Render failure', texts: ['Loading Issue Detected'] },
  {
    of: 'Missing article (section 7)',
    texts: ['Blog post not found'],
    in: { call: 'GET /api/blog-posts/slug/atlantis' },
  },
];
