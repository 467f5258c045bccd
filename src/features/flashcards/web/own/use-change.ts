import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { spreadChange } from './own-data.ts';
import { describeRefusal, type Refusal } from './refusal.tsx';

/** Changes of decks, one at a time: what is asked for meanwhile, as by a double click, is not done. */
export function useChange() {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The state is as of the last drawing; a second click may come before the next.
  const busy = useRef(false);

  /** Answers what came of it; undefined where it was refused, which `refusal` then says. */
  async function run<Out>(
    change: () => Promise<Out>,
    shown?: Parameters<typeof spreadChange>[1],
  ): Promise<{ out: Out } | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const out = await change();
      await spreadChange(queries, shown);
      return { out };
    } catch (error) {
      setRefusal(describeRefusal(error));
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  return { pending, refusal, run };
}
