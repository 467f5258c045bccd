/** Links of the header and the footer. */

export type NavigationLink = { to: string; label: string; isNew?: boolean };

export const headerLinks: NavigationLink[] = [
  { to: '/resources', label: 'Resources' },
  { to: '/texts', label: 'Primary Texts' },
  { to: '/timeline', label: 'Timeline' },
  { to: '/quizzes', label: 'Quizzes' },
  { to: '/blog', label: 'Blog', isNew: true },
];

export const footerGroups: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Library',
    links: [
      { to: '/resources', label: 'All Resources' },
      { to: '/resources?category=books', label: 'Books' },
      { to: '/resources?category=articles', label: 'Articles' },
      { to: '/resources?category=videos', label: 'Videos' },
      { to: '/resources?category=podcasts', label: 'Podcasts' },
      { to: '/resources?category=tools', label: 'Maps and Tools' },
      { to: '/primary-texts', label: 'Primary Texts' },
      { to: '/collections', label: 'Source Collections' },
    ],
  },
  {
    title: 'Study',
    links: [
      { to: '/timeline', label: 'Timeline' },
      { to: '/study-guides', label: 'Study Guides' },
      { to: '/study-tips', label: 'Study Tips' },
      { to: '/quizzes', label: 'Quizzes and Flashcards' },
      { to: '/webinars', label: 'Webinars' },
      { to: '/ai-tutor', label: 'AI Tutor' },
      { to: '/study-companion', label: 'Study Companion' },
      { to: '/my-learning', label: 'My Learning' },
    ],
  },
  {
    title: 'Lyceum',
    links: [
      { to: '/about', label: 'About' },
      { to: '/teachers', label: 'For Teachers' },
      { to: '/about#contact', label: 'Contact' },
      { to: '/blog', label: 'Blog' },
      { to: '/pricing', label: 'Plans and Pricing' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms-of-service', label: 'Terms of Service' },
    ],
  },
];
