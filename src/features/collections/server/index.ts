/** Exports of the source collections' server side for the application. */
export {
  collectionFiles,
  loadCollectionsContent,
  readCollectionsContent,
} from './content.ts';
export { checkCollectionContent } from './content-rules.ts';
export { collectionsFeature } from './feature.ts';
