import { page } from '@artel/contract';
import * as z from 'zod/mini';

export const identityPages = {
  auth: page({ name: 'auth', path: '/auth', layout: 'auth', access: 'public-only', titleKey: 'pages.auth' }),
  preSignup: page({
    name: 'auth-pre-signup',
    path: '/auth/pre-signup',
    layout: 'auth',
    access: 'public-only',
    titleKey: 'pages.auth-pre-signup',
  }),
  signup: page({
    name: 'auth-signup',
    path: '/auth/signup',
    layout: 'auth',
    access: 'public-only',
    titleKey: 'pages.auth-signup',
  }),
  signupByLink: page({
    name: 'auth-signup-hash',
    path: '/auth/signup/{hash}',
    layout: 'auth',
    access: 'public-only',
    params: z.object({ hash: z.string().check(z.regex(/^[\w-]{16,200}$/)) }),
    titleKey: 'pages.auth-signup-hash',
  }),
};
