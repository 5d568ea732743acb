import type { Page } from '@artel/contract';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type PageInput, usePageTarget } from './use-page-target.ts';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, PageInput {
  readonly page: Page;
}

/** A link to a page of the contract. */
export function PageLink({ page, params, search, ...rest }: PageLinkProps) {
  const targetOf = usePageTarget();
  return <Link {...rest} {...targetOf(page, { params, search })} />;
}
