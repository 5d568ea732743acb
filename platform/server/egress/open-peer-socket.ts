import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Platform } from '../platform.ts';

/** Servers of one installation are near each other; one that is slower than this has stopped or is out of reach. */
const HANDSHAKE_MS = 5_000;
/** Names the server that is meant: another one may listen at the address of one that was killed. */
export const PEER_HEADER = 'artel-server';

interface PeerSocket {
  /** The id of the other server. */
  readonly server: string;
  readonly path: string;
  /** A larger frame ends the socket. */
  readonly frameBytes: number;
}

/** Opens one of the areas' WebSockets at another server of the installation; null if that server does not answer. */
export async function openPeerSocket(
  { peers, config: { publicUrl }, log }: Pick<Platform, 'peers' | 'config' | 'log'>,
  { server, path, frameBytes }: PeerSocket,
): Promise<WebSocket | null> {
  const address = await peers.findAddress(server);
  if (address === null) return null;
  const socket = new WebSocket(`ws://${address}${path}`, {
    headers: { host: publicUrl.host, [PEER_HEADER]: server },
    origin: publicUrl.origin,
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: frameBytes,
    perMessageDeflate: false,
  });
  try {
    await once(socket, 'open');
    return socket;
  } catch (error) {
    log.warn({ err: error, server }, 'another server did not answer');
    socket.on('error', () => {}).terminate();
    return null;
  }
}
