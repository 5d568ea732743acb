import { capabilityLink } from '@artel/server';

/** The page of one invoice for whoever has its address; what opens it is the last part of `/pay/{uuid}`. */
export const invoiceLinks = capabilityLink({ purpose: 'invoice-link', shape: 'uuid' });
