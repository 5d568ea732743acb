import { AppError, type ErrorDeclaration, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Platform, ProtocolAnswer, ProtocolRequest } from '@artel/server';
import { Server } from '@tus/server';
import { ERRORS } from '@tus/utils';
import { ChunkStore } from './chunk-store.ts';
import { createUploadLocker, type UploadLocker } from './create-upload-locker.ts';
import { UploadLease } from './upload-lease.ts';

const PATH = '/api/v2/disk/uploads';

const lockers = new WeakMap<Platform['channel'], UploadLocker>();

/** The locks of one server. */
function getLocker(deps: Platform): UploadLocker {
  const locker = lockers.get(deps.channel) ?? createUploadLocker(deps);
  lockers.set(deps.channel, locker);
  return locker;
}

/** Receives a file in chunks by tus 1.0: after a break, a night or a restart of the server it continues where it stopped. */
export async function serveUploads(
  deps: Platform,
  actor: MemberActor,
  request: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const place = holdPlace();
  const lease = new UploadLease(deps, actor);
  const store = new ChunkStore(deps, actor, { ...request, end: place.end, lease });
  let failure: unknown = null;
  const server = new Server({
    path: PATH,
    datastore: store,
    locker: getLocker(deps)({ lease, signal: request.signal }),
    // An upload that holds the lock stops at once when another request wants it.
    lockDrainTimeout: 1,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => deps.ids.next(),
    getFileIdFromRequest: (_, last) => (last !== undefined && UUID.test(last) ? last : undefined),
    onResponseError(_, error) {
      failure = error;
      return undefined;
    },
  });
  const answer = await server.handleWeb(toWeb(request, place.body));
  if (answer.status >= 400) {
    // The address was in no response, so no client can continue it.
    if (store.begunId !== null) await store.remove(store.begunId).catch(() => undefined);
    throw failure instanceof Error ? failure : getRefusal(answer.status, failure);
  }
  const headers = Object.fromEntries(answer.headers);
  if (store.nodeId !== null) headers['artel-node'] = store.nodeId;
  else if (store.expiresAt) headers['upload-expires'] = store.expiresAt.toUTCString();
  const text = await answer.text();
  return { status: answer.status, headers, ...(text !== '' && { body: text }) };
}

/** Converts the library's English refusals into our own texts and codes. */
function getRefusal(status: number, failure: unknown): AppError {
  if (failure === ERRORS.ABORTED) return new AppError(requestErrors.conflict);
  return new AppError(BY_STATUS[status] ?? diskErrors['wrong-upload-headers']);
}

const BY_STATUS: Readonly<Record<number, ErrorDeclaration>> = {
  404: requestErrors['not-found'],
  409: diskErrors['wrong-offset'],
  410: requestErrors['not-found'],
  412: diskErrors['tus-version'],
  413: requestErrors['too-large'],
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Creates a placeholder for the body: the library would pass it on through four streams and a copy, so the
 * store reads it itself.
 */
function holdPlace(): { readonly body: ReadableStream; end(): void } {
  let close = () => {};
  const body = new ReadableStream({
    start(controller) {
      close = () => controller.close();
    },
    cancel() {
      close = () => {};
    },
  });
  return {
    body,
    end() {
      close();
      close = () => {};
    },
  };
}

function toWeb({ method, rest, headers, hasBody }: ProtocolRequest, body: ReadableStream): Request {
  const granted = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') granted.set(name, value);
  }
  const init: RequestInit & { duplex?: 'half' } = { method, headers: granted };
  if (hasBody && (method === 'POST' || method === 'PATCH')) Object.assign(init, { body, duplex: 'half' });
  return new Request(`http://upload${PATH}${rest}`, init);
}
