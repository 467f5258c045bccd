/** Structured logs: one JSON line per event, never with secrets or cookies. */
import {
  type Logger,
  type LoggerOptions,
  pino,
  type SerializedError,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';

export type { Logger };

/** Makes the process's root logger. Output is readable in development, JSON in production. */
export function createLogger(options: {
  level: string;
  pretty: boolean;
  /** Default: standard output. */
  destination?: NodeJS.WritableStream;
}): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    redact: [
      '*.authorization',
      '*.cookie',
      '*.password',
      '*.token',
      'authorization',
      'cookie',
      'password',
      'token',
    ],
    serializers: { err: serializeError },
    ...(options.pretty && { transport: { target: 'pino-pretty', options: { ignore: 'requestId' } } }),
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** The error of a failed query contains its parameters, which may be mail addresses: they are removed from the log. */
function serializeError(error: Error): SerializedError {
  const { params: _parameters, ...whole } = stdSerializers.err(error);
  return { ...whole, message: removeParameters(whole.message), stack: removeParameters(whole.stack) };
}

/** Removes the parameters of a query from its error message, because they may be personal data. */
export function removeParameters(text: string): string {
  return text.replace(/\nparams: [^\n]*(?:\n(?!\s+at |caused by)[^\n]*)*/g, '\nparams: [left out]');
}
