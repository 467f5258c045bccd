/**
 * Inputs generated from JSON Schema: valid, almost valid, and hostile. Values are JSON texts and not JavaScript
 * values, because some of the worst have no JavaScript value: 1e999, lone surrogates, an own key '__proto__', the
 * same key twice.
 */
import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';

/** Valid values that a schema does not describe, by the name of the field or parameter. */
export type KnownValues = Record<string, readonly unknown[]>;

/** One unit of text of each kind: plain, wide, two code units, combining, bidirectional, zero-width, white space. */
const units = ['a', 'é', '語', '🏛', 'e\u0301', '\u202e', '\u200b', ' ', '\u00a0'];

/** Text that has caused errors in other programs. */
const strange = [
  ...['', ' ', '0', '-1', '0x10', '1e309'],
  ...['null', 'undefined', 'NaN', 'true', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...["' or '1'='1", "'; drop table users; --", '<script>alert(1)</script>', '#{7*7}', '{{7*7}}'],
  ...['../../etc/passwd', '%00', '%', '%_', '\\', '$&', 'a\r\nSet-Cookie: x=y', '\u0000', '\u0007', '\u0085'],
  ...['\ufeff', '\ud800', '\udfff\ud800', '\uffff', '\u2028', 'ß', 'İ', 'ﬀ', '１２', '٣', '١'],
  ...[
    'a@b',
    'a@b.c@d',
    '"a b"@example.org',
    'a@[127.0.0.1]',
    'a@xn--',
    'a@例え。テスト',
    '@',
    ' a@example.org ',
  ],
];

/** JSON that fits none of the schemas. */
const hostileTexts = [
  ...['null', 'true', 'false', '0', '-0', '-1', '0.5', '1e-400', '1e999', '-1e999', '9007199254740993', '[]'],
  ...['2147483648', '9223372036854775808', '"0"', '{}', '[null]', '[[]]', '{"length":1e9}', '{"toJSON":1}'],
  ...['{"__proto__":{"tier":"scholar"}}', '{"constructor":{"prototype":{"a":1}}}', '{"then":true}'],
  `${'['.repeat(400)}${']'.repeat(400)}`,
  `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`,
  JSON.stringify(Array.from({ length: 2000 }, (_, index) => index)),
];

/** Keys that no operation expects. */
const extraKeys = [
  '__proto__',
  'constructor',
  'id',
  'userId',
  'tier',
  'emailVerified',
  '',
  'é',
  '0',
  'toString',
];

/** Numbers in an invalid form, or larger than a database column can hold. */
const strangeNumbers = ['0', '-1', '1.5', '1e3', '０', '2147483648', '9223372036854775808', '9'.repeat(40)];

const strangeText = fc.oneof(fc.constantFrom(...strange), fc.string({ unit: 'binary', maxLength: 30 }));

/** Strings with lengths at and beyond the limits of a schema. */
function textAround({ minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  const lengths = [0, minLength - 1, minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1];
  const inReach = lengths.filter((length) => length >= 0 && length <= 25_000);
  return fc
    .tuple(fc.constantFrom(...units), fc.constantFrom(...inReach))
    .map(([unit, length]) => unit.repeat(length));
}

function plainText({ minLength = 0, maxLength = 100, pattern }: JsonSchema): fc.Arbitrary<string> {
  // The generator does not support Unicode properties; patterns with them only exclude control characters.
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern));
  const cappedLength = Math.min(maxLength, Math.max(minLength, 60));
  return fc.string({ unit: 'grapheme', minLength, maxLength: cappedLength });
}

function numberAround({ minimum = -1e6, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> {
  const edges = [minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5];
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(...edges));
}

/** A valid value for a schema, as JSON. */
function fitting(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<string> {
  const good = (known[name] ?? []).map((value) => JSON.stringify(value));
  const made = madeFor(schema, known);
  return good.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...good), weight: 3 }, made) : made;
}

function madeFor(schema: JsonSchema, known: KnownValues): fc.Arbitrary<string> {
  const { anyOf, enum: choices, items, properties, type } = schema;
  const toJson = (value: unknown) => JSON.stringify(value);
  if (anyOf) return fc.oneof(...anyOf.map((choice) => madeFor(choice, known)));
  if (choices) return fc.constantFrom(...choices).map(toJson);
  const [first] = [type].flat();
  if (items) {
    return fc
      .array(almostFitting(items, '', known), { maxLength: 12 })
      .map((texts) => `[${texts.join(',')}]`);
  }
  if (properties) return objectsFor(schema, known);
  if (first === 'null') return fc.constant('null');
  if (first === 'boolean') return fc.boolean().map(toJson);
  if (first === 'integer' || first === 'number') return numberAround(schema).map(toJson);
  return plainText(schema).map(toJson);
}

/** A value for one field: mostly valid, otherwise at a limit, of another type, or hostile. */
function almostFitting(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fitting(schema, name, known), weight: 12 },
    { arbitrary: textAround(schema).map((text) => JSON.stringify(text)), weight: 2 },
    { arbitrary: strangeText.map((text) => JSON.stringify(text)), weight: 1 },
    { arbitrary: fc.constantFrom(...hostileTexts), weight: 1 },
  );
}

/** Objects for a schema: sometimes with fields missing or added, and occasionally the same field twice. */
function objectsFor(schema: JsonSchema, known: KnownValues): fc.Arbitrary<string> {
  const names = Object.keys(schema.properties ?? {});
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const entry = almostFitting(field, name, known).map((value) => [`${JSON.stringify(name)}:${value}`]);
    const isRequired = schema.required?.includes(name);
    return fc.oneof({ arbitrary: entry, weight: isRequired ? 15 : 2 }, fc.constant([]));
  });
  const extra = fc
    .tuple(fc.constantFrom(...extraKeys, ...names), fc.constantFrom(...hostileTexts))
    .map(([key, value]) => [`${JSON.stringify(key)}:${value}`]);
  const extras = fc.oneof({ arbitrary: fc.constant([]), weight: 6 }, extra);
  return fc.tuple(...fields, extras).map((entries) => `{${entries.flat().join(',')}}`);
}

/** Bodies for a schema: mostly objects that are almost valid, otherwise anything. */
export function bodiesFor(schema: JsonSchema, known: KnownValues): fc.Arbitrary<string> {
  return fc.oneof({ arbitrary: objectsFor(schema, known), weight: 5 }, strangeBodies);
}

/** Anything that can be sent as a body. */
export const strangeBodies: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '{', '{"a":1,}', '\ufeff{}', "{'a':1}", '{"a":1}{"b":2}', '//x', 'NaN', '"', '\u0000'),
  fc.constantFrom(
    '['.repeat(50_000),
    '{"a":'.repeat(15_000),
    `{"a":"${'x'.repeat(99_000)}"}`,
    '1'.repeat(90_000),
  ),
);

/** A file of cards, valid or broken, or any other content. */
export const files: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 5 })
    .map((cards) =>
      cards.map((card) => card.map((side) => `"${side.replaceAll('"', '""')}"`).join()).join('\n'),
    ),
  fc.constantFrom(
    'front,back\nWho?,Nobody',
    'a\tb',
    '#separator:tab\na\tb',
    '\ufefffront;back\na;b',
    '"a,b',
    ',',
  ),
  fc.string({ unit: 'binary', maxLength: 100 }).map((rest) => `PK\u0003\u0004${rest}`),
  strangeBodies,
);

/** A parameter as written in an address: valid, unusual, or badly encoded. */
export function parametersFor(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<string> {
  const decoded = fc.oneof(
    { arbitrary: fitting(schema, name, known).map((json) => String(JSON.parse(json))), weight: 8 },
    { arbitrary: textAround(schema), weight: 1 },
    { arbitrary: strangeText, weight: 2 },
    { arbitrary: fc.constantFrom(...strangeNumbers), weight: 2 },
  );
  const broken = [
    '%',
    '%zz',
    '%ff',
    '%c0%af',
    '%ed%a0%80',
    '%00',
    '%2e%2e',
    '%2F',
    '+',
    '%25%30%30',
    ';',
    '&',
    '=',
  ];
  return fc.oneof(
    // The server refuses longer addresses before they reach the application.
    { arbitrary: decoded.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000)), weight: 8 },
    fc.constantFrom(...broken),
  );
}

/** Query parameters that no operation knows. */
export const strangePairs: fc.Arbitrary<string> = fc.constantFrom(
  ...[
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'page[]=1',
    'page[$gt]=1',
    '=',
    '&&',
    'a',
    '%C3%A9=1',
  ],
  ...['q=%F0%9F%8F%9B', 'limit=1&limit=2', 'page=1e3', 'period=', '%00=1', '?', 'x=%u0041', 'toString=1'],
);
