import { billingPages } from '@artel/billing/contract';
import type { RouteRule } from '@artel/server';

const START: readonly string[] = ['/', '/dashboard'];

/**
 * G-07: those who may see what a company pays are redirected to the subscriptions while the company is
 * read-only; every other page stays open for reading.
 */
export const redirectToSubscriptions: RouteRule = {
  name: 'billing/lead-to-subscriptions',
  run: (_, actor, { path }) => {
    const membership = actor?.membership;
    if (!membership?.isSuspended || !START.includes(path)) return null;
    return membership.permissions.has('billing.see') ? { redirect: billingPages.subscriptions.path } : null;
  },
};
