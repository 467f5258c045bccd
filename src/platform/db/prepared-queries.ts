/** Prepared statements of the embedded engine, whose own `query` parses and plans every statement anew. */
import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { createStatementNames } from './statement-names.ts';
import type { RowMode } from './worker-messages.ts';

type Engine = Pick<PGlite, 'query' | 'runExclusive' | 'execProtocolStream' | 'serializers' | 'parsers'>;
/** What runs a statement that is not prepared: the engine, or its open transaction. */
type Target = Pick<Engine, 'query'>;

export type RunQuery = (
  target: Target,
  text: string,
  params: unknown[],
  rowMode: RowMode,
) => Promise<{ rows: unknown[]; affectedRows?: number }>;

const { serialize } = protocol;

/**
 * Makes a function that answers like the engine's `query`. The caller makes sure that no other transaction is open.
 * Errors are those of the engine.
 */
export function prepareQueries(engine: Engine, nameStatement = createStatementNames()): RunQuery {
  /** Type numbers of the parameters of each prepared statement. */
  const parameterTypes = new Map<string, number[]>();

  /** Several messages at once. The last one, Sync, lets the engine go on after an error; files need no other sync. */
  const send = (...messages: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(name: string, text: string): Promise<number[]> {
    const answers = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const types = parse.parseDescribeStatementResults(answers);
    parameterTypes.set(name, types);
    return types;
  }

  return async (target, text, params, rowMode) => {
    const name = nameStatement(text);
    if (!name) return target.query(text, params, { rowMode });
    return engine.runExclusive(async () => {
      const types = parameterTypes.get(name) ?? (await prepare(name, text));
      const values = params.map((param, index) => serializeParameter(engine, types[index], param));
      const answers = await send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults(answers, engine.parsers, { rowMode });
      return result ?? { rows: [] };
    });
  };
}

/** As the engine's own `query` does. */
function serializeParameter(engine: Engine, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : engine.serializers[type];
  return serializer ? serializer(value) : String(value);
}
