/** The operator's screens of all features, as /admin lists them. */
export const adminScreens: readonly {
  path: string;
  title: string;
  text: string;
  /** Names what waits on the screen, for one and for several, if it has a queue. */
  waits?: readonly [one: string, several: string];
}[] = [
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    text: 'Members, subscribers, revenue and content in numbers.',
  },
  {
    path: '/admin/analytics',
    title: 'Analytics',
    text: 'What visitors do, what they look for in vain, how questions of quizzes do.',
  },
  {
    path: '/admin/blog',
    title: 'Blog',
    text: 'Write, schedule, publish and revise articles.',
  },
  {
    path: '/admin/groups',
    title: 'Study Groups',
    text: 'Decide on reports, see what is hidden and who may not use study groups.',
    waits: ['report waits for a decision', 'reports wait for a decision'],
  },
  {
    path: '/admin/newsletter',
    title: 'Newsletter',
    text: 'Send the monthly issue, watch it go out, see what came of earlier ones.',
  },
  {
    path: '/admin/payments',
    title: 'Payments',
    text: 'Decide on student discounts, compare subscriptions with the payment provider.',
    waits: ['student request waits for a decision', 'student requests wait for a decision'],
  },
  {
    path: '/admin/reviews',
    title: 'Editorial Reviews',
    text: 'See what awaits review by a historian, and record who has read it.',
  },
  {
    path: '/admin/tutor',
    title: 'Tutor',
    text: 'See which answers members say are wrong.',
    waits: ['answer waits for the editor', 'answers wait for the editor'],
  },
  {
    path: '/admin/webinars',
    title: 'Webinars',
    text: 'Schedule webinars, see how many are registered, move or cancel them.',
  },
];
