/** What the application may use of the source collections' server side. */
export {
  type CollectionsContent,
  collectionFiles,
  loadCollectionsContent,
  readCollectionsContent,
} from './content.ts';
export { checkCollectionContent } from './content-rules.ts';
export { collectionsFeature } from './feature.ts';
