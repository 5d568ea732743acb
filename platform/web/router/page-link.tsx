import type { Page } from '@artel/contract';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type LinkVariant, linkVariants } from '../ui/links/link-variants.ts';
import { type PageInput, usePageTarget } from './use-page-target.ts';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, PageInput {
  readonly page: Page;
  /** Retains the scroll position: the page that opens lies over the one shown. */
  readonly keepsPlace?: boolean;
  /** Look of a link outside of a text. */
  readonly look?: LinkVariant;
}

const EXACTLY = { exact: true, includeSearch: true };

/** A link to a page of the contract. */
export function PageLink({ page, params, search, keepsPlace = false, look, ...rest }: PageLinkProps) {
  const targetOf = usePageTarget();
  // By itself a link is marked where it leads to what is shown, not where it leads to some of it.
  const target = targetOf(page, { params, search });
  const looks = look && { className: linkVariants[look] };
  return <Link activeOptions={EXACTLY} resetScroll={!keepsPlace} {...looks} {...rest} {...target} />;
}
