import { enterCompany as enter, listOwnCompanies } from '@artel/company/contract';
import { call, moveSession } from '@artel/web';
import { forgetAllDrafts } from '@artel/web/ui';

/** Switches the session to another company of the person; the tab restarts there, at an address. */
export async function enterCompany(
  { id, name }: { readonly id: string; readonly name: string },
  address = '/',
): Promise<void> {
  const { access_token: token } = await call(enter, { body: { companyId: id } });
  // Text typed in one company is not sent in another.
  forgetAllDrafts();
  await moveSession({ token, name, address });
}

/** Milliseconds that the browser has to restart. */
const LEAVING = 10_000;

/** Enters the company that an address names, if it is one of the person's and not this one; else nothing happens. */
export async function enterByAddress(companyId: string, address: string): Promise<void> {
  try {
    const { companies } = await call(listOwnCompanies, {});
    const wanted = companies.find(({ id }) => id === companyId);
    if (wanted === undefined || wanted.isCurrent) return;
    await enterCompany(wanted, address);
  } catch {
    // The client has logged it; the page shows in the company where the person is.
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, LEAVING));
}
