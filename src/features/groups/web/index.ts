/** What the application composes My Learning of. */
export { GroupsLink } from './groups-link.tsx';
