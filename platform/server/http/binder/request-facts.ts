import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpFacts } from '../http-facts.ts';

const COOKIE_PATH = '/api';

/**
 * The facts of one request for its use case. Cookies are held back until the act has succeeded: what was rolled back or
 * is retried must leave none behind.
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

  /** Drops what an attempt set, before the next one. */
  reset(): void {
    this.#set.clear();
  }

  /** Puts the cookies on the answer. */
  flush(reply: FastifyReply): void {
    if (this.#set.size > 0) reply.header('set-cookie', [...this.#set.values()]);
  }
}
