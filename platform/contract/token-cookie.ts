/** The browser's cookie with the access token (E-02): a page that comes with it is probably somebody's who is signed in. */
export const TOKEN_COOKIE = 'token';
