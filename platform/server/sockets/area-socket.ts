import type { WebSocket } from 'ws';
import type { Platform } from '../platform.ts';

/** The reason why no further connection is accepted now. */
type Fullness = 'server' | 'address' | null;

/** The open connections of one path on one server. */
interface SocketHolder {
  isFull(address: string): Fullness;
  open(socket: WebSocket, address: string): void;
  /** Makes every client reconnect, to this server's successor. */
  closeAll(): Promise<void>;
}

/** The same with what runs beside it until the server ends. */
export interface AreaSocketHolder extends SocketHolder {
  stop(): Promise<void>;
}

/**
 * A WebSocket of an area for which the live connection is unsuitable: other callers, larger frames, a server
 * of its own. Its first frame identifies the caller; the platform checks Host, Origin, the rate per address
 * and the size of a frame before.
 */
export interface AreaSocket {
  /** `area/name`. */
  readonly id: `${string}/${string}`;
  readonly path: `/api/${string}`;
  /** A larger frame is refused before it is read. */
  readonly frameBytes: number;
  /** Called once on each server. */
  start(deps: Platform): AreaSocketHolder;
}

/** A path with WebSockets. */
export interface SocketPath {
  readonly id: `${string}/${string}`;
  readonly path: string;
  readonly frameBytes: number;
  readonly holder: SocketHolder;
}
