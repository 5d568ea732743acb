import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { safeHref } from './safe-href.ts';
import { useOpenAddress } from './use-open-address.ts';

interface AddressLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A page of the application as the server sends it: `/profile?section=security`. */
  readonly address: string;
}

/**
 * A link to a page by an address that the server sent; an address outside the application is replaced by the
 * start page.
 */
export function AddressLink({ address, onClick, ...rest }: AddressLinkProps) {
  const openAddress = useOpenAddress();
  const href = safeHref(address, window.location.origin, 'here') ?? '/';
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    // The browser opens another tab or window by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openAddress(href);
  };
  return <a {...rest} href={href} onClick={open} />;
}
