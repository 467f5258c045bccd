/** Exports of the study groups' server side for the application. */
export { groupsFeature } from './feature.ts';
export { groupMembers, groupMessages, groupResources, studyGroups } from './schema.ts';
