/** MiniSearch whose contents can be taken out and put back as they are. */
import MiniSearch from 'minisearch';

/**
 * What a `TermIndex` holds. The library's own JSON (`toJSON`, `loadJSON`) takes longer to write than the index to build, because
 * it makes objects with sparse numbers as keys; maps are written and read as they are by `v8.serialize`.
 */
export type TermIndexState = ReturnType<TermIndex<unknown>['takeState']>;

export class TermIndex<Document> extends MiniSearch<Document> {
  /** The state itself, not a copy. */
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

  /** Only for a new index with the options of the one that the state is from. */
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
