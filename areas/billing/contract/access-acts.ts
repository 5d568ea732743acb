/** Acts that begin or end the access that a company has paid for. */
export const accessActs = ['company/company-suspended', 'company/company-restored'] as const;
