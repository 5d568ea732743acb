/**
 * The browser's cookie with the access token (E-02): a page request that has it probably comes from a
 * signed-in person.
 */
export const TOKEN_COOKIE = 'token';
