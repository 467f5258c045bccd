/** Features that open later: what each will be, and what can be used today. */
import type { ComingSoonKey } from '#platform/web/coming-soon-paths.ts';

type PageLinkTarget = { to: string; label: string };

type ComingSoonPage = {
  title: string;
  text: string;
  today: PageLinkTarget[];
};

const resources = { to: '/resources', label: 'Browse all resources' };
const sources = { to: '/texts', label: 'Read primary sources' };
const periods = { to: '/#periods', label: 'Choose a period' };
const checklist = { to: '/#checklist', label: 'Get the free study guide checklist' };

export const comingSoonPages: Record<ComingSoonKey, ComingSoonPage> = {
  'study-companion': {
    title: 'Study Companion',
    text: 'A small companion that suggests where to begin and what to do next.',
    today: [periods, checklist],
  },
  'ai-tutor': {
    title: 'AI Tutor',
    text: 'Ask a question about history and get an answer that names the sources it rests on.',
    today: [sources, resources],
  },
};
