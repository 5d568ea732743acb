import { isDeepStrictEqual } from 'node:util';
import {
  acceptsSession,
  ErrorEnvelope,
  limitErrors,
  needsSession,
  type Route,
  requestErrors,
  type Schema,
} from '@artel/contract';
import type { Area } from '../../area.ts';
import type { Platform } from '../../platform.ts';
import { createShapes, type Json, type NamedShapes, type Shapes, spellOut } from './shapes.ts';
import { sharedParameters } from './shared-parameters.ts';
import { sharedRefusals } from './shared-refusals.ts';

type Text = Platform['text'];

/** The parts of the document that its reader needs; values inside are plain JSON. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** The default caller of an operation: a signed-in person. */
  readonly security: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
}

export interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

/** The functions with which the operations of a document are printed. */
interface Parts {
  readonly shapes: Shapes;
  /** The refusals of a status by their codes, written out or by reference. */
  readonly refuse: (codes: readonly string[]) => Json;
  /** A parameter, written out or by reference. */
  readonly accept: (parameter: Json) => Json;
  readonly text: Text;
}

/**
 * Prints the contracts of all areas as OpenAPI 3.1: only contract routes are part of the API. Shapes with a
 * name, and parameters, refusals and empty answers that operations share, are among the components.
 */
export function buildOpenApi(areas: readonly Area[], text: Text, named: NamedShapes = new Map()): OpenApi {
  const bound = areas.flatMap((area) => area.routes.map((one) => ({ ...one, area: area.name })));
  const shapes = createShapes(named);
  const all = bound.flatMap(({ route }) => [...getRefusals(route).values()]);
  const { refuse, responses } = sharedRefusals(all, (codes) => describeRefusal(codes, text));
  const { accept, parameters } = sharedParameters(bound.flatMap(({ route }) => getParameters(route)));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { area, route } of bound) {
    const path = paths[route.path] ?? {};
    path[route.method.toLowerCase()] = buildOperation(area, route, {
      shapes,
      refuse,
      accept,
      text,
    });
    paths[route.path] = path;
  }
  shapes.describe(ErrorEnvelope, 'output');
  const isDone = bound.some(({ route }) => isEmptySchema(shapes.describe(route.response, 'output')));
  return {
    openapi: '3.1.0',
    info: { title: text('docs.title'), version: '2', description: text('docs.intro') },
    tags: areas
      .filter((area) => area.routes.length > 0)
      .map((area) => ({ name: area.name, description: text(`docs.areas.${area.name}`) })),
    security: WHO_SIGNED_IN,
    paths,
    components: {
      schemas: shapes.components(),
      responses: { ...responses, ...(isDone && { done: success(NOTHING, text) }) },
      parameters: { 'Idempotency-Key': idempotencyKey(text), ...parameters },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: text('docs.bearer') },
      },
    },
  };
}

const WHO_SIGNED_IN: readonly Json[] = [{ session: [] }];
/** The response of an act that returns nothing. */
const NOTHING: Json = { type: 'object', properties: {}, additionalProperties: false };

function isEmptySchema(schema: Json): boolean {
  return isDeepStrictEqual(schema, NOTHING);
}

function buildOperation(area: string, route: Route, parts: Parts): Operation {
  const { shapes, refuse, accept, text } = parts;
  const answer = shapes.describe(route.response, 'output');
  const parameters = [
    ...getParameters(route).map(accept),
    ...(acceptsKey(route) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
  ];
  return {
    operationId: route.id,
    summary: text(`routes.${route.id}`),
    description: describeAccess(route, text),
    tags: [area],
    // An empty requirement beside the session means that it is optional.
    ...(!needsSession(route) && { security: acceptsSession(route) ? [{}, ...WHO_SIGNED_IN] : [] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(route, shapes),
    responses: {
      [String(route.status ?? 200)]: isEmptySchema(answer)
        ? { $ref: '#/components/responses/done' }
        : success(answer, text),
      ...Object.fromEntries(
        [...getRefusals(route)].map(([status, codes]) => [String(status), refuse(codes)]),
      ),
    },
  };
}

/** Whether a repeated call gets the first response. */
function acceptsKey(route: Route): boolean {
  return needsSession(route) && route.effect === 'write';
}

function requestBody({ body, file }: Route, shapes: Shapes): Json {
  if (file) {
    const content = Object.fromEntries(file.types.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  return body ? { requestBody: { required: true, content: json(shapes.describe(body, 'input')) } } : {};
}

function success(schema: Json, text: Text): Json {
  return { description: text('docs.success'), content: json(schema) };
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

/** Every possible refusal: codes by status. */
function getRefusals(route: Route): Map<number, string[]> {
  const declarations = new Map<string, { status: number; code: string }>();
  const add = (list: readonly { status: number; code: string }[]) =>
    list.map((one) => declarations.set(one.code, one));
  if (route.params || route.query || route.body || route.file) add([requestErrors.invalid]);
  if (route.file) add([requestErrors['too-large'], requestErrors['file-type']]);
  if (route.isCms) add([requestErrors['query-limits']]);
  if (acceptsSession(route)) add([requestErrors.unauthenticated]);
  if (route.access !== 'public' && route.access !== 'user') add([requestErrors['company-required']]);
  if (route.access.includes('.')) add([requestErrors.forbidden]);
  if (needsSession(route) && route.whenSuspended === 'refuse')
    add([requestErrors['company-suspended'], requestErrors['company-unpaid']]);
  if (route.feature !== undefined) add([requestErrors['feature-missing']]);
  if (acceptsKey(route)) add([requestErrors['key-reused']]);
  add(route.errors);
  add(limitErrors(route));
  add([requestErrors['too-many'], requestErrors.unavailable]);
  const byStatus = Map.groupBy([...declarations.values()], ({ status }) => status);
  return new Map(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, list]) => [status, list.map(({ code }) => code)]),
  );
}

/** The texts are those that the API returns. */
function describeRefusal(codes: readonly string[], text: Text): Json {
  const description = codes.map((code) => `\`${code}\`: ${text(`errors.${code}`)}`).join('\n\n');
  return { description, content: json(getError(codes)) };
}

function getError(codes: readonly string[]): Json {
  return { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] };
}

function getParameters({ params, query, isCms }: Route): Json[] {
  const requested = getProperties(query, 'query');
  return [...getProperties(params, 'path'), ...(isCms ? requested.map(nested) : requested)];
}

function getProperties(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
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
