import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { SMTPServer } from 'smtp-server';

/** The point at which a server breaks the connection, or its response. */
export type SmtpFault =
  | 'none'
  /** The connection is cut while the letter is being sent. */
  | 'cut-in-data'
  /** The connection is cut after the whole letter has arrived, before any response. */
  | 'cut-after-data'
  | 'cut-at-sender'
  | 'busy'
  | 'refused'
  | 'wrong-password'
  /** The first of several recipients is refused. */
  | 'one-refused';

export interface TestSmtp {
  readonly port: number;
  /** Letters that were accepted. */
  readonly letters: { from: string; to: string[]; raw: string }[];
  /** Letters that arrived completely, whatever the response was. */
  arrived: number;
  fault: SmtpFault;
  close(): Promise<void>;
}

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

let made: Certificate | undefined;

/** A certificate of 127.0.0.1 that this process trusts. */
export function localCertificate(): Certificate {
  if (made) return made;
  made = makeCertificate();
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), made.cert]);
  return made;
}

/** A certificate of 127.0.0.1 that no one trusts. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'artel-mail-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  const certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return certificate;
}

/** An SMTP server, over TLS from the first byte, that stores the letters it gets. */
export async function startSmtp(): Promise<TestSmtp> {
  const state = { letters: [] as TestSmtp['letters'], arrived: 0, fault: 'none' as SmtpFault };
  const cut = (id: string) => {
    const { connections } = server as unknown as {
      connections: Set<{ id: string; _socket: { destroy(): void } }>;
    };
    for (const one of connections) if (one.id === id) one._socket.destroy();
  };
  const busy = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
  let recipients = 0;
  const server = new SMTPServer({
    secure: true,
    ...localCertificate(),
    authMethods: ['PLAIN', 'LOGIN'],
    hideSTARTTLS: true,
    onAuth: (_auth, _session, done) =>
      state.fault === 'wrong-password'
        ? done(busy(535, '5.7.8 Wrong password'))
        : done(null, { user: 'one' }),
    onMailFrom(_address, session, done) {
      recipients = 0;
      if (state.fault === 'cut-at-sender') return void cut(session.id);
      return done();
    },
    onRcptTo(_address, _session, done) {
      recipients += 1;
      return state.fault === 'one-refused' && recipients === 1
        ? done(busy(550, '5.1.1 No such user'))
        : done();
    },
    onData(stream, session, done) {
      if (state.fault === 'cut-in-data') {
        stream.once('data', () => cut(session.id));
        stream.resume();
        return;
      }
      void text(stream).then((raw) => {
        state.arrived += 1;
        if (state.fault === 'cut-after-data') return void cut(session.id);
        if (state.fault === 'busy') return done(busy(451, '4.3.0 Come later'));
        if (state.fault === 'refused') return done(busy(554, '5.7.1 Looks like spam'));
        const { mailFrom, rcptTo } = session.envelope;
        state.letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        return done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  server.server.unref();
  return Object.assign(state, {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
