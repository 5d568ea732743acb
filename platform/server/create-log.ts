import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'code',
  'refresh_token',
  'access_token',
  'token',
  'hash',
  'CToken',
];

/** Fields of errors and headers are redacted by name at the first three depths of a logged value. */
const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]).concat(
  'req.headers["set-cookie"]',
  'res.headers["set-cookie"]',
  'headers["set-cookie"]',
);

/** The operator needs the SQLSTATE of a database error, which is in `code`; its detail contains people's data. */
function describeError(error: Error & { code?: unknown }): object {
  const { detail, where, ...described } = pino.stdSerializers.err(error);
  return { ...described, state: error.code };
}

/** The server's log: JSON lines on standard output, with secrets redacted. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
