import { MEET_SOCKET_PATH, type MeetClientFrame } from '@artel/meetings/contract';
import { openPeerSocket, type Platform } from '@artel/server';
import { meetLimits } from './limits.ts';
import type { MeetConnection } from './meet-connection.ts';

const RESTARTING = 1012;
/** Codes of a connection that broke: no close frame can carry them. */
const BROKEN = [1005, 1006];

/** A person's socket at this server, continued to the server that has the meeting. */
export interface Forwarding {
  send(frame: MeetClientFrame): void;
  close(): void;
}

interface ForwardingOptions {
  /** The server that has the meeting. */
  readonly holder: string;
  readonly hello: Extract<MeetClientFrame, { type: 'hello' }>;
  readonly connection: MeetConnection;
}

/** Passes frames between a person and the server that has the meeting; null if that server does not answer. */
export async function openForwarding(
  deps: Pick<Platform, 'peers' | 'config' | 'log'>,
  { holder, hello, connection }: ForwardingOptions,
): Promise<Forwarding | null> {
  const socket = await openPeerSocket(deps, {
    server: holder,
    path: MEET_SOCKET_PATH,
    frameBytes: meetLimits.bufferedBytes,
  });
  if (socket === null) return null;
  const send = (frame: MeetClientFrame) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > meetLimits.bufferedBytes) socket.terminate();
    else socket.send(JSON.stringify(frame));
  };
  socket.on('error', (error) => deps.log.debug({ err: error }, 'the socket to another server broke'));
  socket.on('message', (data) => connection.pass(data.toString()));
  // A server that ended is no end of the meeting: the person returns, and the next server continues it.
  socket.on('close', (code) => connection.end(BROKEN.includes(code) ? RESTARTING : code));
  send(hello);
  return {
    send,
    close: () => (socket.readyState === socket.OPEN ? socket.close() : socket.terminate()),
  };
}
