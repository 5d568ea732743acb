import { LETTER_CHOICE_PATH, page } from '@artel/contract';
import * as z from 'zod/mini';

export const notificationsPages = {
  /**
   * The page that a letter links to for recipients who want no more such letters, with or without an account.
   * Opening it changes nothing.
   */
  letterChoice: page({
    name: 'letter-choice',
    path: LETTER_CHOICE_PATH,
    layout: 'auth',
    access: 'public',
    // An incomplete link is reported on the page.
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{1,200}$/)) }),
    titleKey: 'pages.letter-choice',
    descriptionKey: 'descriptions.letter-choice',
    isIndexed: false,
  }),
};
