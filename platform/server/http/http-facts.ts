/** The facts that a use case may know about the HTTP request it serves. */
export interface HttpFacts {
  readonly requestId: string;
  /** The client's address as the trusted proxies report it; empty in a job. */
  readonly address: string;
  /** At most 500 characters; empty in a job. */
  readonly userAgent: string;
  /** The header `Authorization`, for schemes that the binder knows nothing of; null without one. */
  readonly authorization: string | null;
  cookie(name: string): string | null;
  /** Sets an `HttpOnly; SameSite=Strict; Path=/api` cookie, `Secure` when the public address is https. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
}
