import { enterCompany as enter, listOwnCompanies } from '@artel/company/contract';
import { call, moveSession } from '@artel/web';
import { forgetAllDrafts } from '@artel/web/ui';

/** Switches the session to another company of the person; the tab reloads there, at the given address. */
export async function enterCompany(
  { id, name }: { readonly id: string; readonly name: string },
  address = '/',
): Promise<void> {
  const { access_token: token } = await call(enter, { body: { companyId: id } });
  // Text typed in one company must not be sent in another.
  forgetAllDrafts();
  await moveSession({ token, name, address });
}

/** Milliseconds in which the browser should have reloaded. */
const LEAVING = 10_000;

/** Enters the company that an address names, if it is one of the person's other companies; else does nothing. */
export async function enterByAddress(companyId: string, address: string): Promise<void> {
  try {
    const { companies } = await call(listOwnCompanies, {});
    const wanted = companies.find(({ id }) => id === companyId);
    if (wanted === undefined || wanted.isCurrent) return;
    await enterCompany(wanted, address);
  } catch {
    // The client has logged the failure; the page is shown in the present company.
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, LEAVING));
}
