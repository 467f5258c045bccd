/** The one place where the environment becomes configuration. Parsed once, by main.ts. */
import { z } from 'zod';

const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsMissing, schema);

const envSchema = z.object({
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(z.coerce.number().int().min(0).max(65535).default(3000)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  SITE_NAME: optional(z.string().trim().min(1).max(60).default('Lyceum')),
  CONTACT_EMAIL: optional(z.email().default('contact@lyceum.example')),
  DATA_DIR: optional(z.string().default('data')),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
  ),
  LOG_LEVEL: optional(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info')),
  READS_PER_MINUTE: optional(z.coerce.number().int().min(1).default(600)),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(5).default(0)),
});

/** Configuration of the running site; everything optional has its default filled in. */
export type Config = {
  host: string;
  port: number;
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  siteName: string;
  contactEmail: string;
  dataDir: string;
  /** PostgreSQL connection string; without one the embedded database is used. */
  databaseUrl: string | undefined;
  logLevel: string;
  /** API reads and newly rendered pages that one address may ask for in a minute, of each process. */
  readsPerMinute: number;
  /** Number of reverse proxies in front whose X-Forwarded-For entries are believed. */
  trustProxy: number;
};

/**
 * Reads the configuration from environment variables.
 * @throws Error with one sentence that names every wrong variable.
 */
export function parseEnv(env: Record<string, string | undefined>): Config {
  const parsed = envSchema.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`The configuration is wrong: ${wrong.join('; ')}. See .env.example.`);
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    siteName: values.SITE_NAME,
    contactEmail: values.CONTACT_EMAIL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    readsPerMinute: values.READS_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
  };
}
