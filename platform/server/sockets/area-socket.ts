import type { WebSocket } from 'ws';
import type { Platform } from '../platform.ts';

/** Why another connection can not be accepted now. */
type Fullness = 'server' | 'address' | null;

/** The open connections of one path on one server. */
interface SocketHolder {
  isFull(address: string): Fullness;
  open(socket: WebSocket, address: string): void;
  /** Requests that every client connects again, to this server's successor. */
  closeAll(): Promise<void>;
}

/** The same with what runs beside it until the server ends. */
export interface AreaSocketHolder extends SocketHolder {
  stop(): Promise<void>;
}

/**
 * A WebSocket of an area that the platform's live line does not fit: other callers, larger frames, a server of its own. Its first frame
 * says who calls; Host, Origin, the rate per address and the size of a frame are checked before by the platform.
 */
export interface AreaSocket {
  /** `area/what-it-is`. */
  readonly id: `${string}/${string}`;
  readonly path: `/api/${string}`;
  /** A frame beyond it is refused before it is read. */
  readonly frameBytes: number;
  /** Called once by each server. */
  start(deps: Platform): AreaSocketHolder;
}

/** A path that accepts WebSockets. */
export interface SocketPath {
  readonly id: `${string}/${string}`;
  readonly path: string;
  readonly frameBytes: number;
  readonly holder: SocketHolder;
}
