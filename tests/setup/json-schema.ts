/** The subset of JSON Schema that the OpenAPI document uses, to check responses against their description. */

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

export type OpenApi = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

export type Operation = {
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  /** JSON, or the bytes of a file. */
  requestBody?: {
    content: { 'application/json'?: { schema: JsonSchema }; 'application/octet-stream'?: object };
  };
  /** Present on operations for members only. */
  security?: Record<string, unknown>[];
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>;
};

/** The faults of a value, each with its path; empty if the value is valid. */
export function findFaults(value: unknown, schema: JsonSchema, document: OpenApi, path = '$'): string[] {
  const check = (inner: unknown, innerSchema: JsonSchema, at: string) =>
    findFaults(inner, innerSchema, document, at);
  if (schema.$ref) {
    const target = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target ? check(value, target, path) : [`${path}: ${schema.$ref} leads nowhere`];
  }
  if (schema.anyOf) {
    const tries = schema.anyOf.map((choice) => check(value, choice, path));
    return tries.some((faults) => faults.length === 0) ? [] : tries.flat();
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => check(value, part, path));
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${path}: ${String(value)} is not of the list`];
  if (schema.type && ![schema.type].flat().some((type) => isOfType(value, type)))
    return [`${path}: ${String(value)} is no ${schema.type}`];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      schema.items ? check(item, schema.items, `${path}[${index}]`) : [],
    );
  }
  if (typeof value === 'object' && value !== null) {
    return findObjectFaults(value as Record<string, unknown>, schema, document, path);
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return value >= minimum && value <= maximum ? [] : [`${path}: ${value} is out of range`];
  }
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern).test(value)) {
    return [`${path}: ${value} is not of the form ${schema.pattern}`];
  }
  return [];
}

function findObjectFaults(
  value: Record<string, unknown>,
  schema: JsonSchema,
  document: OpenApi,
  path: string,
): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`);
  const strange =
    additionalProperties === false
      ? Object.keys(value)
          .filter((name) => !(name in properties))
          .map((name) => `${path}.${name} is not described`)
      : [];
  const inner = Object.entries(properties).flatMap(([name, property]) =>
    name in value ? findFaults(value[name], property, document, `${path}.${name}`) : [],
  );
  return [...missing, ...strange, ...inner];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
