/** The only place where environment variables become configuration. Called once, by main.ts. */
import { z } from 'zod';
import type { FundingConfig } from '#platform/funding/funding-config.ts';
import { isThisMachine } from '#platform/http/this-machine.ts';
import type { ImageStoreConfig } from '#platform/images/image-store.ts';
import type { PaymentConfig } from '#platform/payments/payment-config.ts';
import { fundingVariables, readFunding } from './funding-env.ts';
import { type ModelConfig, modelVariables, readModel } from './model-env.ts';
import { paymentVariables, readPayments } from './payment-env.ts';
import { isSampleHost } from './sample-host.ts';

/** The values in .env.example. */
const sampleAdminPassword = 'choose-a-long-password';
const sampleKeys = ['access-key', 'secret-key'];
const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsMissing, schema);

const s3KeySchema = optional(
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must consist of ASCII characters without spaces')
    .refine((key) => !sampleKeys.includes(key), 'is still the sample')
    .optional(),
);

const envSchema = z.object({
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(z.coerce.number().int().min(0).max(65535).default(3000)),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
        error: 'must be an origin: a scheme and a host, without a path',
      })
      .optional(),
  ),
  SITE_NAME: optional(z.string().trim().min(1).max(60).default('Lyceum')),
  CONTACT_EMAIL: optional(z.email().default('contact@lyceum.example')),
  DATA_DIR: optional(z.string().default('data')),
  MIN_FREE_DISK_MB: optional(z.coerce.number().int().min(0).max(1_000_000).default(200)),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
  ),
  SMTP_URL: optional(
    z
      .string()
      .refine(isSmtpUrl, { error: 'must start with smtp:// or smtps:// and name a server', abort: true })
      .refine((url) => !isSampleServer(url), 'still names the sample server or password')
      .optional(),
  ),
  MAIL_FROM: optional(z.email().optional()),
  DKIM_KEY_FILE: optional(z.string().optional()),
  DKIM_SELECTOR: optional(
    z
      .string()
      .regex(/^\w+([.-]\w+)*$/, 'must be a name in the DNS')
      .default('lyceum'),
  ),
  MAIL_REPORT_SECRET: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{24,}$/, 'must be at least 24 ASCII characters without spaces')
      .optional(),
  ),
  NEWSLETTER_PER_MINUTE: optional(z.coerce.number().int().min(1).optional()),
  COUNT_OPENS: optional(z.enum(['on', 'off']).default('off')),
  IMAGE_S3_ENDPOINT: optional(
    z
      .string()
      .refine(isBucketUrl, {
        error: 'must be the https address of a bucket, its name in the path',
        abort: true,
      })
      .refine((url) => !isSampleHost(new URL(url).hostname), 'still names the sample server')
      .optional(),
  ),
  IMAGE_S3_REGION: optional(
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a region')
      .default('us-east-1'),
  ),
  IMAGE_S3_ACCESS_KEY: s3KeySchema,
  IMAGE_S3_SECRET_KEY: s3KeySchema,
  ADMIN_PASSWORD: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'must consist of ASCII letters, digits and signs')
      .refine((password) => password !== sampleAdminPassword, 'is still the sample')
      .optional(),
  ),
  GA_MEASUREMENT_ID: optional(
    z
      .string()
      .regex(/^G-[A-Z0-9]+$/, 'must be G- and capital letters and digits')
      .optional(),
  ),
  LOG_LEVEL: optional(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info')),
  OFFLINE_READING: optional(z.enum(['on', 'off']).default('on')),
  READS_PER_MINUTE: optional(z.coerce.number().int().min(1).default(2000)),
  CDN_SECONDS: optional(z.coerce.number().int().min(0).max(86_400).default(0)),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(5).default(0)),
  // The environment's own value: it is read before main.ts sets a default for React.
  NODE_ENV: optional(z.string().optional()),
  ...paymentVariables,
  ...fundingVariables,
  ...modelVariables,
});

/** Configuration of the running site, with defaults filled in. */
export type Config = {
  host: string;
  port: number;
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
  siteName: string;
  contactEmail: string;
  dataDir: string;
  /** If the disk of the data folder has fewer free bytes, uploads are refused. */
  minFreeDiskBytes: number;
  /** PostgreSQL connection string; without one the embedded database is used. */
  databaseUrl: string | undefined;
  /** SMTP server, with login and password if required; without one, mail is written to files. */
  smtpUrl: string | undefined;
  /** Sender address of the site's mail. */
  mailFrom: string;
  /** File of the DKIM key that signs mail; without it mail is not signed. */
  dkimKeyFile: string | undefined;
  /** DKIM selector: the DNS name of the public key. */
  dkimSelector: string;
  /** Secret that reports of undelivered mail or complaints must carry; without it no reports are accepted. */
  mailReportSecret: string | undefined;
  /** Maximum number of newsletter mails started per minute, over all processes; no limit if undefined. */
  newsletterPerMinute: number | undefined;
  /** Whether newsletters contain a tracking picture that reports their opening. */
  countsOpens: boolean;
  /** Storage of articles' pictures: in the data folder, or in a bucket. */
  imageStore: ImageStoreConfig;
  /** How payments are made: by the provider, by its stand-in on this machine, or not at all. */
  payments: PaymentConfig;
  /** Advertisements, affiliate links and donations. */
  funding: FundingConfig;
  /** The language model with which the tutor writes answers; without one it quotes passages. */
  model: ModelConfig | undefined;
  /** Measurement id of Google Analytics; without one no request is made to Google. */
  gaMeasurementId: string | undefined;
  /** Password of the admin screens; without one it is generated and stored in the data folder. */
  adminPassword: string | undefined;
  logLevel: string;
  /** Whether browsers may cache pages for offline reading; if false, they delete their cached pages. */
  offlineReading: boolean;
  /** Points for API calls and newly rendered pages that each address or member has per minute, in each process. */
  readsPerMinute: number;
  /** Seconds for which a CDN may keep guests' pages without revalidation; 0 without a CDN. */
  cdnSeconds: number;
  /** Number of reverse proxies in front whose X-Forwarded-For entries are trusted. */
  trustProxy: number;
};

/**
 * Reads the configuration from environment variables.
 * @throws Error with one sentence that names every invalid variable.
 */
export function parseEnv(env: Record<string, string | undefined>): Config {
  const parsed = envSchema.safeParse(env);
  if (!parsed.success) {
    throw refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`));
  }
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const payments = readPayments(values, {
    isProduction: values.NODE_ENV === 'production' || !isThisMachine(publicUrl),
  });
  if ('wrong' in payments) throw refuse(payments.wrong);
  const funding = readFunding(values);
  if ('wrong' in funding) throw refuse(funding.wrong);
  const model = readModel(values);
  if (model && 'wrong' in model) throw refuse(model.wrong);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: publicUrl.origin,
    siteName: values.SITE_NAME,
    contactEmail: values.CONTACT_EMAIL,
    dataDir: values.DATA_DIR,
    minFreeDiskBytes: values.MIN_FREE_DISK_MB * 1024 * 1024,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? values.CONTACT_EMAIL,
    dkimKeyFile: values.DKIM_KEY_FILE,
    dkimSelector: values.DKIM_SELECTOR,
    mailReportSecret: values.MAIL_REPORT_SECRET,
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    countsOpens: values.COUNT_OPENS === 'on',
    imageStore: readImageStore(values),
    payments,
    funding,
    model,
    gaMeasurementId: values.GA_MEASUREMENT_ID,
    adminPassword: values.ADMIN_PASSWORD,
    logLevel: values.LOG_LEVEL,
    offlineReading: values.OFFLINE_READING === 'on',
    readsPerMinute: values.READS_PER_MINUTE,
    cdnSeconds: values.CDN_SECONDS,
    trustProxy: values.TRUST_PROXY,
  };
}

function refuse(wrong: string[]): Error {
  return new Error(`The configuration is wrong: ${wrong.join('; ')}. See .env.example.`);
}

/** The bucket with all its settings, or the data folder if none is set. @throws Error if only some are set */
function readImageStore(values: z.output<typeof envSchema>): ImageStoreConfig {
  const { IMAGE_S3_ENDPOINT, IMAGE_S3_ACCESS_KEY, IMAGE_S3_SECRET_KEY } = values;
  const needed = { IMAGE_S3_ENDPOINT, IMAGE_S3_ACCESS_KEY, IMAGE_S3_SECRET_KEY };
  if (IMAGE_S3_ENDPOINT && IMAGE_S3_ACCESS_KEY && IMAGE_S3_SECRET_KEY) {
    return {
      kind: 's3',
      endpoint: IMAGE_S3_ENDPOINT.replace(/\/$/, ''),
      region: values.IMAGE_S3_REGION,
      accessKey: IMAGE_S3_ACCESS_KEY,
      secretKey: IMAGE_S3_SECRET_KEY,
    };
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return { kind: 'folder' };
  throw refuse(missing.map((name) => `${name} (is missing: a bucket needs its address and both keys)`));
}

/** http is allowed only on this machine, where nobody can intercept it. */
function isBucketUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^(\/[\w.-]+)+\/?$/.test(url.pathname)) return false;
  if (url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url));
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

/** Whether the value was copied unchanged from .env.example. */
function isSampleServer(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl);
  return password === 'password' || isSampleHost(hostname);
}
