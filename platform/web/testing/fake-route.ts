import type { ErrorDeclaration, Route, RouteParts, RouteResponse } from '@artel/contract';
import { type DefaultBodyType, delay, HttpResponse, http, type StrictRequest } from 'msw';
import { setupServer } from 'msw/node';
import { parse } from 'qs';

/** The server can be reached unless a test says otherwise. */
export const fakeServer = setupServer(http.get('*/api/health', () => HttpResponse.json({ status: 'ok' })));

/** A call as the fake server received it; the input has the types of the route's contract. */
type FakeCall<R extends Route> = RouteParts<R> & { readonly headers: Headers };

/** A response that is not the route's success. */
export class FakeFailure {
  readonly respond: () => Response | Promise<Response>;

  constructor(respond: () => Response | Promise<Response>) {
    this.respond = respond;
  }
}

type Answer<R extends Route> = RouteResponse<R> | FakeFailure;
type Handler<R extends Route> = (call: FakeCall<R>) => Answer<R> | Promise<Answer<R>>;

/**
 * Responds to a contract route for the rest of the test; responses that the contract does not declare do not
 * compile.
 */
export function fakeRoute<const R extends Route>(route: R, handler: Handler<R>): void {
  const path = route.path.replace(/\{(\w+)\}/g, ':$1');
  const verb = http[route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
  fakeServer.use(
    verb(`*${path}`, async ({ request, params }) => {
      const answer = await handler(await readCall(route, request, params));
      if (answer instanceof FakeFailure) return answer.respond();
      return HttpResponse.json(answer as DefaultBodyType, { status: route.status ?? 200 });
    }),
  );
}

/** Records method and path of every call from here to the end of the test. */
export function recordCalls(): string[] {
  const calls: string[] = [];
  fakeServer.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  return calls;
}

/** The envelope of a failure that a contract declares. */
export function fails(
  declaration: Pick<ErrorDeclaration, 'code' | 'status'>,
  message: string,
  errors: readonly { path: string; message: string }[] = [],
): FakeFailure {
  const envelope = {
    statusCode: declaration.status,
    code: declaration.code,
    message,
    errors,
    requestId: 'test',
  };
  return answers(declaration.status, envelope);
}

/** Any response at all, as other servers and proxies may send. */
export function answers(status: number, body: unknown, headers: Record<string, string> = {}): FakeFailure {
  return new FakeFailure(() => HttpResponse.json(body as DefaultBodyType, { status, headers }));
}

/** Simulates a lost connection. */
export function breaks(): FakeFailure {
  return new FakeFailure(() => HttpResponse.error());
}

/** Simulates a server that never responds. */
export function staysSilent(): FakeFailure {
  return new FakeFailure(async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

async function readCall<R extends Route>(
  route: R,
  request: StrictRequest<DefaultBodyType>,
  params: Readonly<Record<string, unknown>>,
): Promise<FakeCall<R>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const { search, searchParams } = new URL(request.url);
  const query = route.isCms ? parse(search.slice(1)) : Object.fromEntries(searchParams);
  const text = () => new TextDecoder().decode(bytes);
  const json = () => (bytes.length === 0 ? undefined : JSON.parse(text()));
  const call = { params, query, body: route.file ? bytes : json(), headers: request.headers };
  return call as unknown as FakeCall<R>;
}
