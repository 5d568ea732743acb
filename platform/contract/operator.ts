/** The operator of the installation, from its own company card; empty fields if the card lacks them. */
export interface Operator {
  readonly name: string;
  /** Whether it is a sole proprietor, whose number in the state register has another name. */
  readonly isPerson: boolean;
  readonly inn: string;
  readonly ogrn: string;
  readonly address: string;
}

/** Port, implemented by requisites: the zone by which a company counts its days. */
export type FindCompanyZone = (companyId: string) => Promise<string>;

/** Port, implemented by requisites: null if no company runs the installation. */
export type DescribeOperator = () => Promise<Operator | null>;
