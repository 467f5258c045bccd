/** Section 2, 'Screens': its fixed strings, together with those of sections 4 to 7. */
import type { TextRow } from './rows.ts';

const at = (page: string) => ({ page });
const asMember = (page: string) => ({ page, as: 'member' }) as const;
const article = at('/blog/post/caesar-killers-had-a-plan');

export const screens: readonly TextRow[] = [
  // Header and footer
  {
    of: 'Header',
    texts: ['Historical Periods', 'Blog', 'New', 'Support Us', 'Sign In'],
    in: at('/about'),
  },
  { of: 'Header, signed in', texts: ['My Learning', 'Account', 'Sign Out'], in: asMember('/about') },
  { of: 'Footer', texts: [`© ${new Date().getFullYear()}`], in: at('/about') },
  { of: 'Support modal', texts: ['(coming soon)', 'mailto:{}'] },
  // Home
  {
    of: 'Home',
    texts: [
      ...['Explore Resources', 'Subscribe to Updates', 'Recently Added', 'View All Study Tips'],
      ...['AI Tutor', 'Interactive Quizzes', 'Study Flashcards', 'Premium Study Guides'],
      ...['Primary Source Collection', 'Personalized Learning Paths', 'View Plans', 'Coming soon'],
      ...['AI-assisted and then reviewed and approved by a university-level historian'],
    ],
    in: at('/'),
  },
  { of: 'Upsell block', texts: ['View All Plans', 'Start with Free Account'], in: at('/') },
  {
    of: 'Upsell banner',
    texts: ['Starting at $4.99/month', 'Premium $4.99, Scholar $9.99, cancel anytime'],
    in: at('/'),
  },
  // Search dropdown
  { of: 'Search, empty', texts: ['No results found for "{}"', 'Try different keywords or browse by period'] },
  // Resources
  {
    of: 'Resources, empty',
    texts: ['No resources found matching your criteria.', 'Clear Filters'],
    in: at('/resources?q=zzzzqqq'),
  },
  {
    of: 'Resources, sections',
    texts: [
      ...['Featured Videos', 'Books & Reading', 'Articles & Papers', 'Podcasts & Audio'],
      ...['Maps & Visual Resources', 'Other Resources'],
    ],
    in: at('/resources'),
  },
  {
    of: 'Resources, card buttons',
    texts: ['Watch Now', 'View Resource', 'Read Article', 'Listen Now', 'Save Resource', 'Details'],
    in: at('/resources'),
  },
  // No resource of the shipped library is without an address.
  { of: 'Resources, card without an address', texts: ['Coming Soon'] },
  // Period page
  {
    of: 'Period page, sections',
    texts: [
      ...['Recommended Videos', 'Primary Sources', 'Recommended Books', 'Articles and Essays'],
      ...['Long-Form Discussions', 'Additional Resources'],
    ],
    in: at('/periods/ancient-rome'),
  },
  {
    of: 'Period page, affiliate disclosure',
    texts: ['we may earn from qualifying purchases'],
    in: at('/periods/ancient-rome'),
  },
  { of: 'Period page, missing', texts: ['View All Resources'], in: at('/periods/atlantis') },
  // Study guides, primary texts
  {
    of: 'Study guides',
    texts: ['Featured Guides', 'Sign In to Access'],
    in: at('/study-guides'),
  },
  { of: 'Study guides, free members', texts: ['Upgrade to Premium'], in: asMember('/study-guides') },
  { of: 'Study guides, buttons', texts: ['Upgrade to Premium', 'Upgrade to Scholar'] },
  { of: 'Primary texts', texts: ['All Periods', 'Read online'], in: at('/texts') },
  // About, privacy, terms
  {
    of: 'About',
    texts: [
      ...['Our mission', 'How we choose', 'AI disclosure', 'Affiliate disclosure', 'Contact', 'Privacy'],
      'Terms',
    ],
    in: at('/about'),
  },
  { of: 'Privacy', texts: ['July 14, 2025', '13 and over', '48 hours'], in: at('/privacy-policy') },
  { of: 'Terms', texts: ['July 14, 2025'], in: at('/terms-of-service') },
  // My Learning
  { of: 'My Learning', texts: ['Saved', 'Completed'], in: asMember('/my-learning') },
  { of: 'My Learning, an item', texts: ['Mark Complete', 'Remove'] },
  // Quizzes, flashcards
  { of: 'Quizzes', texts: ['Quizzes', 'Flashcards', '10 questions'], in: at('/quizzes') },
  { of: 'Quiz', texts: ['Next Question', 'Submit Quiz'] },
  {
    of: 'Flashcards',
    texts: [
      ...['Home', 'Flashcards', 'Shuffle', 'Hide Known Cards', 'Reset Progress', 'Previous', 'Know It'],
      ...['Still Learning', 'Next', 'Question - Click to flip', 'Answer - Click to flip', 'Card 1 of 20'],
      '0 learned',
    ],
    in: at('/flashcards/1'),
  },
  { of: 'Flashcards, toggled', texts: ['Unshuffle', 'Show All Cards'] },
  {
    of: 'Flashcards, failure',
    texts: ['Failed to load flashcard deck', 'Please try again later'],
  },
  {
    of: 'Flashcards, empty',
    texts: ['No flashcards in this deck', 'Check back later for updated content'],
  },
  {
    of: 'Flashcards, all known',
    texts: ['Congratulations!', "You've learned all the flashcards in this deck.", 'Reset Progress'],
  },
  // Blog
  {
    of: 'Blog list',
    texts: ['Historical Analysis & Insights', 'AI-assisted', '{} min read'],
    in: at('/blog'),
  },
  { of: 'Blog list, empty', texts: ['More Articles Coming Soon', 'Explore Historical Periods'] },
  { of: 'Blog article', texts: ['Back to Blog', '{} min read', 'Share'], in: article },
  { of: 'Blog article, shared', texts: ['Article URL copied to clipboard!'] },
  {
    of: 'Blog article, missing',
    texts: [
      'Article Not Found',
      "The article you're looking for doesn't exist or has been moved.",
      'Back to Blog',
    ],
    in: at('/blog/post/atlantis'),
  },
  // AI tutor, study companion
  {
    of: 'AI tutor',
    texts: ['Historical Analysis', 'Timeline Context', 'Concept Clarification'],
    in: at('/ai-tutor'),
  },
  { of: 'AI tutor, sending', texts: ['Thinking...'] },
  { of: 'Study companion, for 1.5 s', texts: ['Thinking...', 'Hello. I have notes on studying history{}'] },
  // Auth
  {
    of: 'Auth',
    texts: [
      ...['Sign In', 'Create Account', 'Continue as Guest'],
      'Browse all content without creating an account',
    ],
    in: at('/auth'),
  },
  // Pricing, subscribe
  {
    of: 'Pricing',
    texts: [
      ...['Free', 'Premium', 'Scholar', 'Monthly', 'Annual', 'Save 17%', 'Coming Soon'],
      ...['Compare the plans', 'Questions and answers'],
    ],
    in: at('/pricing'),
  },
  { of: 'Subscribe', texts: ['Premium', 'Scholar'], in: at('/subscribe') },
  // Account
  {
    of: 'Account',
    texts: ['Account Settings', 'Profile Information', 'Subscription Details', 'Quick Actions'],
    in: asMember('/account'),
  },
  { of: 'Account, guests', texts: ['Sign In Required'], in: at('/account') },
  { of: 'Account, no subscription', texts: ['inactive'], in: asMember('/account') },
  { of: 'Account, cancelled', texts: ['Subscription will cancel at period end'] },
  // Admin newsletter
  {
    of: 'Admin newsletter',
    texts: [
      ...['Premium and Scholar members only', 'Custom Content (JSON)', 'Preview Newsletter'],
      ...['Send Newsletter', 'Sending...', '2025'],
    ],
  },
  {
    of: 'Admin newsletter, months',
    texts: [
      ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
      ...['October', 'November', 'December'],
    ],
  },
  {
    of: 'Admin newsletter, templates',
    texts: ['Feb 2025 Scientific Revolution', 'Mar 2025 Age of Absolutism', 'Generic Monthly Template'],
    in: { call: 'GET /api/admin/newsletter-templates', as: 'operator' },
  },
  {
    of: 'Admin newsletter, names of templates',
    texts: ['february-2025-sample', 'march-2025-absolutism', 'monthly-newsletter-template'],
    in: { call: 'GET /api/admin/newsletter-templates', as: 'operator' },
  },
  // Admin blog
  {
    of: 'Admin gate',
    texts: ['Admin Access Required', 'Access Admin Panel'],
    in: at('/admin/blog'),
  },
  {
    of: 'Admin blog',
    texts: [
      ...['Blog Management', 'New Blog Post', 'Total Posts', 'Published', 'Total Views', 'Total Shares'],
      ...['Update Post', 'Draft'],
    ],
  },
  // Admin dashboard and analytics
  { of: 'Admin dashboard', texts: ['Admin Dashboard', 'Monthly Revenue', 'Annual Revenue'] },
  {
    of: 'Admin analytics',
    texts: ['Last 30 Days', 'Total Visitors', 'Lead Downloads', 'Email Subscribers', 'Purchases'],
  },
  // Lead magnet
  { of: 'Lead magnet', texts: ['Downloading...'] },
  // Not found, error screen
  {
    of: 'Not found',
    texts: [
      'Page Not Found',
      "We couldn't find the page you're looking for. It might have been moved or no longer exists.",
    ],
    in: at('/nowhere'),
  },
  {
    of: 'Error screen',
    texts: [
      'Loading Issue Detected',
      'The page is experiencing a loading issue. Please try refreshing or clearing your browser cache.',
      'Refresh Page',
    ],
  },
  // Sections 4 and 5
  { of: 'Save button, pending', texts: ['Saving...'] },
  { of: 'Newsletter form, pending', texts: ['Subscribing...'] },
];

/** 'Admin newsletter', 2025 content calendar: month, theme and topic, shown beside the form. */
export const calendar: TextRow = {
  of: 'Admin newsletter, calendar of 2025',
  texts: [
    ...['Renaissance', 'Leonardo da Vinci', 'Scientific Revolution', "Galileo's Trial"],
    ...['Age of Absolutism', 'Versailles Politics', 'Enlightenment', "Voltaire's Tolerance"],
    ...['Age of Revolutions', 'French Revolution Terror', 'Ancient Greece', 'Athenian Democracy'],
    ...['Ancient Rome', "Caesar's Assassination", 'Medieval Europe', 'Great Schism'],
    ...['Long 19th Century', '1848 Revolutions', 'Short 20th Century', 'Spanish Civil War'],
    ...['Ancient Near East', "Hammurabi's Code", '21st Century', 'Berlin Wall Fall'],
  ],
};
