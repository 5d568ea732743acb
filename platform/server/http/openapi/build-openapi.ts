import {
  ErrorEnvelope,
  limitErrors,
  needsSession,
  type Route,
  requestErrors,
  type Schema,
  takesSession,
} from '@artel/contract';
import type { Area } from '../../area.ts';
import type { Platform } from '../../platform.ts';
import { createShapes, type Json, type NamedShapes, type Shapes, spellOut } from './shapes.ts';
import { sharedRefusals } from './shared-refusals.ts';

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

/** What the operations of a document are printed with. */
interface Parts {
  readonly shapes: Shapes;
  /** The refusals of a status by their codes, spelled out or by reference. */
  readonly refuse: (codes: readonly string[]) => Json;
  readonly text: Text;
}

/**
 * Prints the contracts of all areas as OpenAPI 3.1: what is not a contract route is not part of the API. Shapes with a
 * name, and refusals that several operations share, stand among the components.
 */
export function buildOpenApi(areas: readonly Area[], text: Text, named: NamedShapes = new Map()): OpenApi {
  const bound = areas.flatMap((area) => area.routes.map((one) => ({ ...one, area: area.name })));
  const shapes = createShapes(named);
  const all = bound.flatMap(({ route, kind }) => [...refusalsOf(route, kind === 'transaction').values()]);
  const { refuse, responses } = sharedRefusals(all, (codes) => describeRefusal(codes, text));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { area, route, kind } of bound) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = buildOperation(area, route, kind === 'transaction', {
      shapes,
      refuse,
      text,
    });
    paths[route.path] = path;
  }
  shapes.describe(ErrorEnvelope, 'output');
  return {
    openapi: '3.1.0',
    info: { title: text('docs.title'), version: '2', description: text('docs.intro') },
    tags: areas
      .filter((area) => area.routes.length > 0)
      .map((area) => ({ name: area.name, description: text(`docs.areas.${area.name}`) })),
    paths,
    components: {
      schemas: shapes.components(),
      responses,
      parameters: { 'Idempotency-Key': idempotencyKey(text) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: text('docs.bearer') },
      },
    },
  };
}

function buildOperation(area: string, route: Route, isTransaction: boolean, parts: Parts): Operation {
  const { shapes, refuse, text } = parts;
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query').map((parameter) => (route.isCms ? nested(parameter) : parameter)),
    ...(takesKey(route, isTransaction) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
  ];
  return {
    operationId: route.id,
    summary: text(`routes.${route.id}`),
    description: describeAccess(route, text),
    tags: [area],
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(route, shapes),
    responses: {
      [String(route.status ?? 200)]: {
        description: text('docs.success'),
        content: json(shapes.describe(route.response, 'output')),
      },
      ...Object.fromEntries(
        [...refusalsOf(route, isTransaction)].map(([status, codes]) => [String(status), refuse(codes)]),
      ),
    },
  };
}

/** Whether a repeated call is answered as the first one was. */
function takesKey(route: Route, isTransaction: boolean): boolean {
  return isTransaction && needsSession(route) && route.method === 'POST';
}

function requestBody({ body, file }: Route, shapes: Shapes): Json {
  if (file) {
    const content = Object.fromEntries(file.types.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  return body ? { requestBody: { required: true, content: json(shapes.describe(body, 'input')) } } : {};
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

/** Every refusal a caller can meet: codes by status. */
function refusalsOf(route: Route, isTransaction: boolean): Map<number, string[]> {
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
  if (takesKey(route, isTransaction)) add([requestErrors['key-reused']]);
  add(route.errors);
  add(limitErrors(route));
  add([requestErrors['too-many'], requestErrors.unavailable]);
  const byStatus = Map.groupBy([...declarations.values()], ({ status }) => status);
  return new Map(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, list]) => [status, list.map(({ code }) => code)]),
  );
}

/** The sentences are those that the API answers. */
function describeRefusal(codes: readonly string[], text: Text): Json {
  const description = codes.map((code) => `\`${code}\`: ${text(`errors.${code}`)}`).join('\n\n');
  return { description, content: json(errorOf(codes)) };
}

function errorOf(codes: readonly string[]): Json {
  return { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] };
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = spellOut(schema, 'input') as {
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
