/** Section 2: 'Page titles carry the product name as a suffix', and the metadata of single screens. */
import type { Metadata } from './rows.ts';

const siteName = 'Lyceum';
const titled = (title: string) => new RegExp(`^${title} \\| ${siteName}$`);

export const metadata: readonly Metadata[] = [
  // 'The default page theme is Western Civilization resources, with social title, description and type website.'
  { path: '/', title: titled('Western Civilization Resources'), type: 'WebSite', openGraph: 'website' },
  { path: '/resources', title: titled('Resources'), type: 'CollectionPage' },
  // 'Structured data states time required of one month and undergraduate level.'
  {
    path: '/periods/ancient-rome',
    title: titled('Ancient Rome: .+'),
    type: 'Course',
    fields: { timeRequired: 'P1M', educationalLevel: 'undergraduate' },
  },
  { path: '/timeline', title: titled('Timeline'), type: 'CollectionPage' },
  { path: '/study-tips', title: titled('Study Tips.*'), type: 'LearningResource' },
  { path: '/study-guides', title: titled('Study Guides'), type: 'CollectionPage' },
  { path: '/texts', title: titled('Primary Texts'), type: 'CollectionPage' },
  { path: '/about', title: titled('About'), type: 'AboutPage' },
  { path: '/privacy-policy', title: titled('Privacy Policy'), type: 'WebPage' },
  { path: '/terms-of-service', title: titled('Terms of Service'), type: 'WebPage' },
  { path: '/study-companion', title: titled('Study Companion') },
  { path: '/ai-tutor', title: titled('AI Tutor') },
  { path: '/pricing', title: titled('Plans and Pricing'), type: 'FAQPage' },
  { path: '/subscribe', title: titled('Subscribe') },
  { path: '/auth', title: titled('Sign In') },
  { path: '/account', title: titled('Account Settings') },
  { path: '/quizzes', title: titled('History Quizzes'), type: 'CollectionPage' },
  { path: '/quizzes/view/1', title: titled('Cities, Kings and Tablets: .+'), type: 'Quiz' },
  { path: '/flashcards/1', title: titled('Key Terms .+'), type: 'LearningResource' },
  { path: '/blog', title: titled('Blog: Historical Analysis & Insights'), type: 'Blog' },
  // 'Metadata and structured blog-posting data are set from the post.'
  {
    path: '/blog/post/caesar-killers-had-a-plan',
    title: titled("Caesar's killers had a plan.*"),
    type: 'BlogPosting',
    openGraph: 'article',
  },
  { path: '/nowhere', title: titled('Page Not Found') },
  { path: '/blog/post/atlantis', title: titled('Article Not Found') },
  { path: '/periods/atlantis', title: titled('Period Not Found') },
];
