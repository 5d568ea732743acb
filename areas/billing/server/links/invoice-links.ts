import { capabilityLink } from '@artel/server';

/**
 * The page of one invoice for anyone who has its address; the secret that opens it is the last part of
 * `/pay/{uuid}`.
 */
export const invoiceLinks = capabilityLink({ purpose: 'invoice-link', shape: 'uuid' });
