import type { Page } from '@artel/contract';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type LinkVariant, linkVariants } from '../ui/links/link-variants.ts';
import { type PageInput, usePageTarget } from './use-page-target.ts';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, PageInput {
  readonly page: Page;
  /** Retains the scroll position, because the page opens over the one shown. */
  readonly retainsPlace?: boolean;
  /** Look of a link outside of a text. */
  readonly variant?: LinkVariant;
}

const EXACTLY = { exact: true, includeSearch: true };

/** A link to a page of the contract. */
export function PageLink({ page, params, search, retainsPlace = false, variant, ...rest }: PageLinkProps) {
  const getTarget = usePageTarget();
  // By default a link is marked as current only on exactly its page.
  const target = getTarget(page, { params, search });
  const checks = variant && { className: linkVariants[variant] };
  return <Link activeOptions={EXACTLY} resetScroll={!retainsPlace} {...checks} {...rest} {...target} />;
}
