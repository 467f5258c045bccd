/** Structured logs: one JSON line per event, secrets and cookies never among the fields. */
import {
  type Logger,
  type LoggerOptions,
  pino,
  type SerializedError,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';

export type { Logger };

/** Makes the process's root logger. Development prints for people, production for machines. */
export function createLogger(options: {
  level: string;
  pretty: boolean;
  /** Standard output where left out. */
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

/** A failed query's error names its parameters, which may be somebody's address: they stay out of the log. */
function serializeError(error: Error): SerializedError {
  const { params: _parameters, ...whole } = stdSerializers.err(error);
  return { ...whole, message: removeParameters(whole.message), stack: removeParameters(whole.stack) };
}

/** Takes the parameters of a query out of its error message: they may be personal data. */
export function removeParameters(text: string): string {
  return text.replace(/\nparams: [^\n]*(?:\n(?!\s+at |caused by)[^\n]*)*/g, '\nparams: [left out]');
}
