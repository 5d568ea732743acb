import {
  ErrorEnvelope,
  limitErrors,
  needsSession,
  type Route,
  requestErrors,
  type Schema,
  takesSession,
} from '@artel/contract';
import * as z from 'zod/mini';
import type { Area } from '../../area.ts';
import type { Platform } from '../../platform.ts';

type Json = Record<string, unknown>;
type Text = Platform['text'];

/** What the reader of the document needs; values of the document itself are plain JSON. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
}

export interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

/** Prints the contracts of all areas as OpenAPI 3.1: what is not a contract route is not part of the API. */
export function buildOpenApi(areas: readonly Area[], text: Text): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const area of areas) {
    for (const { route, kind } of area.routes) {
      const path = paths[route.path] ?? {};
      path[route.method.toLowerCase()] = buildOperation(area.name, route, kind === 'transaction', text);
      paths[route.path] = path;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: text('docs.title'), version: '2', description: text('docs.intro') },
    tags: areas
      .filter((area) => area.routes.length > 0)
      .map((area) => ({ name: area.name, description: text(`docs.areas.${area.name}`) })),
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorEnvelope, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: text('docs.bearer') },
      },
    },
  };
}

function buildOperation(area: string, route: Route, isTransaction: boolean, text: Text): Operation {
  const takesKey = isTransaction && needsSession(route) && route.method === 'POST';
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query').map((parameter) => (route.isCms ? nested(parameter) : parameter)),
    ...(takesKey ? [idempotencyKey(text)] : []),
  ];
  return {
    operationId: route.id,
    summary: text(`routes.${route.id}`),
    description: describeAccess(route, text),
    tags: [area],
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(route),
    responses: {
      [String(route.status ?? 200)]: {
        description: text('docs.success'),
        content: json(jsonSchema(route.response, 'output')),
      },
      ...refusals(route, takesKey, text),
    },
  };
}

function requestBody({ body, file }: Route): Json {
  if (file) {
    const content = Object.fromEntries(file.types.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  return body ? { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } } : {};
}

/** An empty requirement beside the session says that it may be left out. */
function securityOf(route: Route): Json[] {
  if (needsSession(route)) return [{ session: [] }];
  return takesSession(route) ? [{}, { session: [] }] : [];
}

function describeAccess(route: Route, text: Text): string {
  if (route.caller === 'optional') return text('docs.access.optional');
  const isWord = route.access === 'public' || route.access === 'user' || route.access === 'member';
  const access = isWord
    ? text(`docs.access.${route.access}`)
    : text('docs.access.permission', { permission: route.access });
  const isStopped = needsSession(route) && route.whenSuspended === 'refuse';
  return isStopped ? `${access} ${text('docs.when-suspended')}` : access;
}

/** Every refusal a caller can meet, by status, with its codes; the sentences are those that the API answers. */
function refusals(route: Route, takesKey: boolean, text: Text): Json {
  const declarations = new Map<string, { status: number; code: string }>();
  const add = (list: readonly { status: number; code: string }[]) =>
    list.map((one) => declarations.set(one.code, one));
  if (route.params || route.query || route.body || route.file) add([requestErrors.invalid]);
  if (route.file) add([requestErrors['too-large'], requestErrors['file-type']]);
  if (route.isCms) add([requestErrors['query-limits']]);
  if (takesSession(route)) add([requestErrors.unauthenticated]);
  if (route.access !== 'public' && route.access !== 'user') add([requestErrors['company-required']]);
  if (route.access.includes('.')) add([requestErrors.forbidden]);
  if (needsSession(route) && route.whenSuspended === 'refuse') add([requestErrors['company-suspended']]);
  if (route.feature !== undefined) add([requestErrors['feature-missing']]);
  if (takesKey) add([requestErrors['key-reused']]);
  add(route.errors);
  add(limitErrors(route));
  add([requestErrors['too-many'], requestErrors.unavailable]);

  const byStatus = Map.groupBy([...declarations.values()], ({ status }) => status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => {
        const codes = list.map(({ code }) => code);
        const description = codes.map((code) => `\`${code}\`: ${text(`errors.${code}`)}`).join('\n\n');
        return [String(status), { description, content: json(errorOf(codes)) }];
      }),
  );
}

function errorOf(codes: readonly string[]): Json {
  return { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] };
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

/** C-04: brackets behind the name, `filter[purpose][0]=…`. */
function nested(parameter: Json): Json {
  const { type } = parameter['schema'] as Json;
  return type === 'object' ? { ...parameter, style: 'deepObject', explode: true } : parameter;
}

function idempotencyKey(text: Text): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: text('docs.idempotency-key'),
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** Inlines what schemas share, so that each operation reads by itself and no reference can dangle. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    target: 'draft-2020-12',
    reused: 'inline',
  });
  return rest as Json;
}
