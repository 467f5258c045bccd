/** A MiniSearch index whose state can be taken out and restored unchanged. */
import MiniSearch from 'minisearch';

/**
 * State of a `TermIndex`. Writing the library's own JSON (`toJSON`, `loadJSON`) takes longer than building the index,
 * because it creates objects with sparse numeric keys. `v8.serialize` writes and reads the maps as they are.
 */
export type TermIndexState = ReturnType<TermIndex<unknown>['takeState']>;

export class TermIndex<Document> extends MiniSearch<Document> {
  /** Returns the state itself, not a copy. */
  takeState() {
    return {
      tree: this._index._tree,
      nextId: this._nextId,
      documentCount: this._documentCount,
      documentIds: this._documentIds,
      idToShortId: this._idToShortId,
      fieldLength: this._fieldLength,
      averageFieldLength: this._avgFieldLength,
      storedFields: this._storedFields,
    };
  }

  /** Call it only on a new index with the same options as the one that the state was taken from. */
  putState(state: TermIndexState): void {
    this._index._tree = state.tree;
    this._nextId = state.nextId;
    this._documentCount = state.documentCount;
    this._documentIds = state.documentIds;
    this._idToShortId = state.idToShortId;
    this._fieldLength = state.fieldLength;
    this._avgFieldLength = state.averageFieldLength;
    this._storedFields = state.storedFields;
  }
}
