import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpFacts } from '../http-facts.ts';

const COOKIE_PATH = '/api';

/**
 * The facts of one request for its use case. Cookies are set only after the act has succeeded, because an
 * attempt that is rolled back or retried must leave none.
 */
export class RequestFacts implements HttpFacts {
  readonly #request: FastifyRequest;
  readonly #isSecure: boolean;
  #set = new Map<string, string>();

  constructor(request: FastifyRequest, isSecure: boolean) {
    this.#request = request;
    this.#isSecure = isSecure;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get address(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 500);
  }

  get authorization(): string | null {
    return this.#request.headers.authorization ?? null;
  }

  cookie(name: string): string | null {
    const header = this.#request.headers.cookie;
    if (header === undefined) return null;
    return this.#request.server.parseCookie(header)[name] ?? null;
  }

  setCookie(name: string, value: string, maxAgeSeconds: number): void {
    const written = this.#request.server.serializeCookie(name, value, {
      path: COOKIE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
      maxAge: maxAgeSeconds,
    });
    this.#set.set(name, written);
  }

  clearCookie(name: string): void {
    this.setCookie(name, '', 0);
  }

  /** Drops the cookies of an attempt before the next one. */
  reset(): void {
    this.#set.clear();
  }

  /** Sets the cookies on the response. */
  flush(reply: FastifyReply): void {
    if (this.#set.size > 0) reply.header('set-cookie', [...this.#set.values()]);
  }
}
