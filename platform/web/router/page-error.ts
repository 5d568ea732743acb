/** A page that cannot be shown, with the facts for the error screen. */
export class PageError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'PageError';
    this.statusCode = statusCode;
  }
}

/** N-02: the address fits a route, but its parameters do not. */
export function pageNotFound(path: string): PageError {
  return new PageError(404, `Page Not Found: ${path}`);
}

/** N-03: no route has this address. */
export const NO_SUCH_PAGE = 'Page not found';
