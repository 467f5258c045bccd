/** Structured logs: one JSON line per event, secrets and cookies never among the fields. */
import { type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger };

/** Makes the process's root logger. Development prints for people, production for machines. */
export function createLogger(options: { level: string; pretty: boolean }): Logger {
  return pino({
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
    ...(options.pretty && { transport: { target: 'pino-pretty', options: { ignore: 'requestId' } } }),
  });
}
