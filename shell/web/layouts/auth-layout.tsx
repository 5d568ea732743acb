import { Outlet } from '@artel/web';

/** The frame of the layout `auth`. */
export function AuthLayout() {
  return <Outlet />;
}
