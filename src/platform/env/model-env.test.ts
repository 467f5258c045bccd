import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const openai = { AI_PROVIDER: 'openai', AI_API_KEY: 'hunter2', AI_MODEL: 'scribe-1' };
const compatible = {
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: 'http://127.0.0.1:11434/v1/',
  AI_MODEL: 'library/scribe:7b',
};
const refusalOf = (env: Record<string, string>) => {
  try {
    parseEnv(env);
  } catch (error) {
    return String(error);
  }
  return '';
};

test('without a provider there is no model', () => {
  expect(parseEnv({}).model).toBeUndefined();
  expect(parseEnv({ AI_PROVIDER: '', AI_MODEL: '', AI_PRICE_INPUT: '' }).model).toBeUndefined();
});

test('a provider comes with a key and a model, and with an address where it is not the usual', () => {
  expect(parseEnv(openai).model).toEqual({
    ...{ provider: 'openai', baseUrl: undefined, apiKey: 'hunter2', model: 'scribe-1', prices: undefined },
  });
  const AI_BASE_URL = 'https://gateway.lyceum.test/anthropic';
  expect(parseEnv({ ...openai, AI_PROVIDER: 'anthropic', AI_BASE_URL }).model).toMatchObject({
    ...{ provider: 'anthropic', baseUrl: AI_BASE_URL },
  });
  expect(parseEnv(compatible).model).toMatchObject({
    ...{ provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: undefined },
    model: 'library/scribe:7b',
  });
});

test('what is missing is named, and nothing else', () => {
  for (const [env, missing] of [
    [openai, 'AI_API_KEY'],
    [openai, 'AI_MODEL'],
    [{ ...openai, AI_PROVIDER: 'anthropic' }, 'AI_API_KEY'],
    [compatible, 'AI_BASE_URL'],
    [compatible, 'AI_MODEL'],
    [compatible, 'AI_PROVIDER'],
    [{ ...openai, AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '2' }, 'AI_PRICE_INPUT'],
    [{ ...openai, AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '2' }, 'AI_PRICE_OUTPUT'],
  ] as const) {
    expect(refusalOf({ ...env, [missing]: '' }), missing).toMatch(
      new RegExp(
        `^Error: The configuration is wrong: ${missing} \\(is missing: [^;]*\\. See \\.env\\.example\\.$`,
      ),
    );
  }
  expect(refusalOf({ AI_PROVIDER: 'anthropic' })).toMatch(/AI_MODEL [^;]*; AI_API_KEY [^;]*$/);
});

test.each([
  'http://models.lyceum.test/v1',
  'http://127.0.0.1.lyceum.test/v1',
  'https://me:hunter2@models.lyceum.test/v1',
  'https://models.lyceum.test/v1?key=hunter2',
  'https://models.lyceum.test/v1#hunter2',
  'ftp://models.lyceum.test',
  'models',
])('%s is no address of an API', (AI_BASE_URL) => {
  expect(refusalOf({ ...compatible, AI_BASE_URL })).toMatch(
    /^(?!.*hunter2)Error: The configuration is wrong: AI_BASE_URL \(must be the https address [^;]*$/,
  );
});

test('an address for Anthropic is one without the version, which is added', () => {
  const AI_BASE_URL = 'https://gateway.lyceum.test/v1/';
  expect(refusalOf({ ...openai, AI_PROVIDER: 'anthropic', AI_BASE_URL })).toMatch(
    /AI_BASE_URL \(must not end/,
  );
});

test('other wrong values are named, and not repeated', () => {
  expect(refusalOf({ ...openai, AI_PROVIDER: 'hunter2' })).toMatch(
    /^(?!.*hunter2).*AI_PROVIDER \(is openai,/,
  );
  expect(refusalOf({ ...openai, AI_API_KEY: 'hunter2 \n' })).toMatch(
    /^(?!.*hunter2).*AI_API_KEY \(must consist/,
  );
  expect(refusalOf({ ...openai, AI_MODEL: 'a model' })).toMatch(/AI_MODEL \(must be the name/);
  expect(refusalOf({ ...openai, AI_PRICE_INPUT: 'cheap', AI_PRICE_OUTPUT: '-1' })).toMatch(
    /AI_PRICE_INPUT \(must be dollars[^;]*; AI_PRICE_OUTPUT \(/,
  );
});

test('prices are dollars for a million tokens', () => {
  expect(parseEnv({ ...openai, AI_PRICE_INPUT: '0.25', AI_PRICE_OUTPUT: '0' }).model?.prices).toEqual({
    ...{ input: 0.25, output: 0 },
  });
});

test('what .env.example shows is refused, each by itself', () => {
  const shown = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^# (AI_\w+)=(.+)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  for (const name of ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL']) {
    expect(shown[name], name).toBeTruthy();
    expect(refusalOf({ ...openai, [name]: shown[name] ?? '' }), name).toMatch(
      new RegExp(`: ${name} \\((is )?still[^;]*$`),
    );
  }
});
