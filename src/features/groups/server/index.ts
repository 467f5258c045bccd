/** What the application may use of the server side of study groups. */
export { groupsFeature } from './feature.ts';
export { groupMembers, groupMessages, groupReports, groupResources, studyGroups } from './schema.ts';
