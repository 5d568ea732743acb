import type { Page } from '@artel/contract';
import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { pageAddress } from './page-address.ts';
import { RETURN_PARAMETER } from './return-address.ts';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  page: Page;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
}

/** A link to a page of the contract; on the way through the sign-in pages the return address comes along. */
export function PageLink({ page, params, search, ...rest }: PageLinkProps) {
  const here = useLocation({ select: (location) => location.search as Record<string, string | undefined> });
  const wanted = page.access === 'public-only' ? here[RETURN_PARAMETER] : undefined;
  const query = { ...(wanted === undefined ? {} : { [RETURN_PARAMETER]: wanted }), ...search };
  return <Link {...rest} to={pageAddress(page, params)} search={query as never} />;
}
