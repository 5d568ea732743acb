import type { Page } from '@artel/contract';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type PageInput, usePageTarget } from './use-page-target.ts';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, PageInput {
  readonly page: Page;
}

const EXACTLY = { exact: true, includeSearch: true };

/** A link to a page of the contract. */
export function PageLink({ page, params, search, ...rest }: PageLinkProps) {
  const targetOf = usePageTarget();
  // By itself a link is marked where it leads to what is shown, not where it leads to some of it.
  return <Link activeOptions={EXACTLY} {...rest} {...targetOf(page, { params, search })} />;
}
