import { Outlet } from '@artel/web';

/** The frame of the layout `default`. */
export function DefaultLayout() {
  return <Outlet />;
}
