import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';

/** An IMAP client that only sends commands and waits for their end. */
interface BareImap {
  /** Returns the number of bytes that the server sent. */
  request(command: string): Promise<number>;
  close(): void;
}

/** Signs in at a server on this machine. */
export async function openBareImap(port: number, user: string, password: string): Promise<BareImap> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'secureConnect');
  let at = 0;
  const request = (command: string) => {
    at += 1;
    const tag = `a${at}`;
    const answered = untilTagged(socket, tag, command);
    socket.write(`${tag} ${command}\r\n`);
    return answered;
  };
  await request(`LOGIN ${user} ${password}`);
  return { request: request, close: () => void socket.destroy() };
}

function untilTagged(socket: TLSSocket, tag: string, command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let [bytes, tail] = [0, ''];
    const receive = (chunk: Buffer) => {
      bytes += chunk.length;
      tail = (tail + chunk.toString('latin1')).slice(-2_000);
      const end = new RegExp(`(?:^|\\n)${tag} (OK|NO|BAD)[^\\n]*\\n$`).exec(tail);
      if (!end) return;
      socket.off('data', receive).off('error', reject);
      if (end[1] === 'OK') resolve(bytes);
      else reject(new Error(`${command.split(' ')[0]} was answered by ${end[0].trim()}`));
    };
    socket.on('data', receive).once('error', reject);
  });
}
