import { MEET_SOCKET_PATH, type MeetClientFrame, type MeetServerFrame } from '@artel/meetings/contract';

/** The room's socket, for one entry. */
export interface MeetSocket {
  send(frame: MeetClientFrame): void;
  close(): void;
}

interface SocketEvents {
  onFrame(frame: MeetServerFrame): void;
  /** The socket was closed, with this code. */
  onClose(code: number): void;
}

/** A connection that is silent for longer than two heartbeats is dead. */
const SILENCE_MS = 45_000;

export function openMeetSocket(ticket: string, { onFrame, onClose }: SocketEvents): MeetSocket {
  const socket = new WebSocket(new URL(MEET_SOCKET_PATH, window.location.href.replace(/^http/, 'ws')));
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = (code: number) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(silence);
    socket.close();
    onClose(code);
  };
  const receive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end(1006), SILENCE_MS);
  };
  receive();
  socket.addEventListener('open', () => {
    const device = window.matchMedia('(max-width: 600px)').matches ? 'phone' : 'desktop';
    send({ type: 'hello', ticket, device });
  });
  socket.addEventListener('message', ({ data }) => {
    receive();
    if (!isOver) onFrame(JSON.parse(String(data)) as MeetServerFrame);
  });
  socket.addEventListener('close', ({ code }) => end(code));

  function send(frame: MeetClientFrame): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  return {
    send,
    close() {
      isOver = true;
      clearTimeout(silence);
      socket.close();
    },
  };
}
