/** Makes something at most once in a while, however many ask for it; a failure is not kept. */
export function keepFor<Value>(milliseconds: number, make: () => Promise<Value>): () => Promise<Value> {
  let made: { at: number; value: Promise<Value> } | undefined;
  return () => {
    if (!made || Date.now() - made.at > milliseconds) {
      const value = make();
      made = { at: Date.now(), value };
      value.catch(() => {
        made = undefined;
      });
    }
    return made.value;
  };
}
