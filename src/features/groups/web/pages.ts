/** Components of study groups for the application's own pages. */
export { OpenReports } from './open-reports.tsx';
