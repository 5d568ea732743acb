/** Facts about the HTTP request that a use case may use. */
export interface HttpFacts {
  readonly requestId: string;
  /** The client's address as reported by trusted proxies; empty in a job. */
  readonly address: string;
  /** At most 500 characters; empty in a job. */
  readonly userAgent: string;
  /** The header `Authorization`, for schemes that the binder does not handle; null without one. */
  readonly authorization: string | null;
  cookie(name: string): string | null;
  /** Sets an `HttpOnly; SameSite=Strict; Path=/api` cookie, `Secure` if the public address is https. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
}
