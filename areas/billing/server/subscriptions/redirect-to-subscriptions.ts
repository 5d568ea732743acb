import { billingPages } from '@artel/billing/contract';
import type { RouteRule } from '@artel/server';

const START: readonly string[] = ['/', '/dashboard'];

/** G-07: who may see what a company pays begins there while the company may only be read; every other page stays open for reading. */
export const redirectToSubscriptions: RouteRule = {
  name: 'billing/lead-to-subscriptions',
  run: (_, actor, { path }) => {
    const membership = actor?.membership;
    if (!membership?.isSuspended || !START.includes(path)) return null;
    return membership.permissions.has('billing.see') ? { redirect: billingPages.subscriptions.path } : null;
  },
};
