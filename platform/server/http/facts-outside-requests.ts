import type { HttpFacts } from './http-facts.ts';

/** Builds the HTTP facts for work outside of a request: only a name for the log. */
export function factsOutsideRequests(requestId: string): HttpFacts {
  const noAnswer = (): never => {
    throw new Error('There is no HTTP answer to set a cookie on');
  };
  return {
    requestId,
    address: '',
    userAgent: '',
    authorization: null,
    cookie: () => null,
    setCookie: noAnswer,
    clearCookie: noAnswer,
  };
}
