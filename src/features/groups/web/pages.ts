/** What the application's own pages show of study groups. */
export { OpenReports } from './open-reports.tsx';
